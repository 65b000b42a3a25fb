/** Also read in the head of every page (layouts/page.astro), before anything is drawn. */
export const SESSION_STORAGE_KEY = "sealwright.session";

/**
 * Shows what is for somebody signed in (`data-for="member"`) instead of what is for everybody else
 * (`data-for="visitor"`): styles/base.css goes by this attribute.
 */
export function showSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute("data-signed-in", signedIn);
}

/** Whether somebody is signed in, by what all tabs share. */
export function isSignedIn(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Signs this browser out where the code that does it properly cannot be had. Other tabs see it as they see any other. */
export function clearStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_STORAGE_KEY);
  } catch {
    // Where storage is refused there is nothing in it.
  }
  showSignedIn(false);
}
