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
const { frame } = document.body.dataset;
if (frame) talkToParent(JSON.parse(frame));
