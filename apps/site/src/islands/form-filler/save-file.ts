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
