import { checkFileSizes } from "./features/imports/start/file-size.client.ts";
import { completeKnownPeople } from "./features/send/kit/known-people.client.ts";
import { rememberZone } from "./session/own-zone.client.ts";
import { listenToKeys } from "./shell/shortcuts/keyboard.client.ts";
import { takeDroppedFiles } from "./ui/form/drop.client.ts";
import { submitOnce } from "./ui/form/submit-once.client.ts";
import { keepListLive } from "./ui/live-list/live-list.client.ts";
import { watchConnection } from "./ui/offline/connection.client.ts";
import { showPdf } from "./ui/pdf-pages/show-pdf.client.ts";

// Everything works without this script: the server ignores duplicate submissions, the list is links and
// forms, and the browser's own menu can print.
watchConnection();
submitOnce();
rememberZone();
listenToKeys();
checkFileSizes();
keepListLive();
showPdf();
takeDroppedFiles();
completeKnownPeople();
const { pagesScript } = document.body.dataset;
if (pagesScript) void import(/* @vite-ignore */ pagesScript);
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
