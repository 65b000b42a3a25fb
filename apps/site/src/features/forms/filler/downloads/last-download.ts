const STORAGE_KEY = "sealwright.download";
const HOUR_MS = 60 * 60 * 1000;

/** Remembers the last download of this browser, for the page with the next steps. */
export function rememberDownload(file: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ file, at: Date.now() }));
  } catch {
    // Storage is denied: the page then says that it knows of no download.
  }
}

/** The file that was made of a form within the last hour. @param slug the form's */
export function lastDownload(slug: string): string | undefined {
  try {
    const { file, at } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    const isRecent = typeof at === "number" && Date.now() - at < HOUR_MS;
    return isRecent && typeof file === "string" && file.startsWith(`${slug}.`) ? file : undefined;
  } catch {
    return undefined;
  }
}
