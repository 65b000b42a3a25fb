/** Also read by the inline script in the head of every page (shell/layout/inline-script.astro), before the first paint. */
export const SESSION_STORAGE_KEY = "sealwright.session";

/** Toggles between elements with `data-for="member"` and `data-for="visitor"`, by an attribute that the base styles use. */
export function showSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute("data-signed-in", signedIn);
}

/** Whether a session is stored, which all tabs share. */
export function isSignedIn(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Signs out without the session manager, for when its code cannot be loaded. Other tabs follow the storage event. */
export function clearStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_STORAGE_KEY);
  } catch {
    // If storage is denied, nothing is stored.
  }
  showSignedIn(false);
}
