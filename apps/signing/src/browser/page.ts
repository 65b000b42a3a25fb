import { saveChanges } from "./autosave.ts";
import { talkToParent } from "./frame.ts";
import { startPad } from "./pad.ts";
import { showProgress } from "./progress.ts";
import { showTyped } from "./typed.ts";

// The pages' one script. Everything but drawing works without it: typed signatures are equal, and forms keep what they send.
for (const field of document.querySelectorAll<HTMLFieldSetElement>("[data-mark]")) {
  startPad(field);
  showTyped(field);
}
for (const form of document.querySelectorAll<HTMLFormElement>("[data-autosave]")) {
  saveChanges(form, () => showProgress(form));
}
// Reloaded, the answer to a refused form would send it again, over what was saved since.
const [, contract] = /^(\/sign\/[^/]+)\/fill$/.exec(location.pathname) ?? [];
const { frame } = document.body.dataset;
if (contract && !frame) history.replaceState(null, "", contract);
if (frame) talkToParent(JSON.parse(frame));
