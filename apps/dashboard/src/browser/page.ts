import { checkFileSizes } from "./file-size.ts";
import { listenToKeys } from "./keyboard.ts";
import { keepRegisterLive } from "./live-register.ts";
import { rememberZone } from "./own-zone.ts";
import { submitOnce } from "./submit-once.ts";

// The dashboard's one script. Everything works without it: the server ignores duplicate submissions, the list is links and
// forms, and the browser's own menu can print.
submitOnce();
rememberZone();
listenToKeys();
checkFileSizes();
keepRegisterLive();
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
