import { DOWNLOAD_SUCCESS } from "../../../content/forms/library-paths.ts";

/** Hands something made in this browser to its person as a file. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A page that is left takes the file with it that a browser has not read yet. */
const READ_WITHIN_MS = 1200;

let leaving: number | undefined;

/** Goes on to what comes after the download of a form, unless another one is wanted first. */
export function downloadSuccess(slug: string): void {
  stayHere();
  const address = `${DOWNLOAD_SUCCESS}?form=${encodeURIComponent(slug)}`;
  leaving = window.setTimeout(() => location.assign(address), READ_WITHIN_MS);
}

/** Another file is being made: the page stays until that is done. */
export function stayHere(): void {
  clearTimeout(leaving);
}
