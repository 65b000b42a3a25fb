/** Rejects a file that is too large before it is uploaded. */
export function checkFileSizes(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-max-bytes]")) {
    const most = Number(input.dataset.maxBytes);
    input.addEventListener("change", () => {
      const isTooLarge = (input.files?.[0]?.size ?? 0) > most;
      input.setCustomValidity(isTooLarge ? `This file is larger than ${most / 1e6} MB.` : "");
      if (isTooLarge) input.reportValidity();
    });
  }
}
