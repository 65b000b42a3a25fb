import { talkToParent } from "./features/embedded/frame.client.ts";
import { saveChanges } from "./features/sign/autosave.client.ts";
import { startPad } from "./features/sign/pad.client.ts";
import { startPhoto } from "./features/sign/photo.client.ts";
import { showProgress } from "./features/sign/progress.client.ts";
import { showTyped } from "./features/sign/typed.client.ts";

// Only drawings and pictures need this script: typed signatures count the same, and every submission is saved.
for (const field of document.querySelectorAll<HTMLFieldSetElement>("[data-mark]")) {
  startPad(field);
  startPhoto(field);
  showTyped(field);
}
for (const form of document.querySelectorAll<HTMLFormElement>("[data-autosave]")) {
  saveChanges(form, () => showProgress(form));
}
// A reload would submit the refused form again, over later changes.
const [, contract] = /^(\/sign\/[^/]+)\/fill$/.exec(location.pathname) ?? [];
const { frame } = document.body.dataset;
if (contract && !frame) history.replaceState(null, "", contract);
if (frame) talkToParent(JSON.parse(frame));
const { pagesScript } = document.body.dataset;
if (pagesScript && document.querySelector("[data-pages]")) void import(/* @vite-ignore */ pagesScript);
