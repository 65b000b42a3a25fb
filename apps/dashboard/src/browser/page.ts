import { watchConnection } from "./connection.ts";
import { checkFileSizes } from "./file-size.ts";
import { listenToKeys } from "./keyboard.ts";
import { keepListLive } from "./live-list.ts";
import { rememberZone } from "./own-zone.ts";
import { showPdf } from "./pdf-frame/show-pdf.ts";
import { submitOnce } from "./submit-once.ts";

// The script of the dashboard's pages. Everything works without it: the server ignores duplicate submissions, the list is links and
// forms, and the browser's own menu can print.
watchConnection();
submitOnce();
rememberZone();
listenToKeys();
checkFileSizes();
keepListLive();
showPdf();
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
