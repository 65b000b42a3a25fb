import { DOWNLOAD_SUCCESS } from "../../../content/forms/library-paths.ts";

export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Leaving the page discards a blob that the browser has not read yet. */
const REDIRECT_AFTER_MS = 1200;

let redirect: number | undefined;

export function redirectToSuccess(slug: string): void {
  cancelRedirect();
  const url = `${DOWNLOAD_SUCCESS}?form=${encodeURIComponent(slug)}`;
  redirect = window.setTimeout(() => location.assign(url), REDIRECT_AFTER_MS);
}

export function cancelRedirect(): void {
  clearTimeout(redirect);
}
