/**
 * Whether the announcement was dismissed in this browser session. A cookie without an end lasts as long as that and is the
 * same in every tab, unlike session storage. It names the announcement, so that a newer one is unread again.
 */
const COOKIE = "sealwright.announcement";

const dismissal = (address: string) => `${COOKIE}=dismissed:${encodeURIComponent(address)}`;

export function isDismissed(address: string): boolean {
  return readCookies().includes(dismissal(address));
}

export function rememberDismissal(address: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    document.cookie = `${dismissal(address)}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // Cookies are blocked: remembered on this page only.
  }
}

/** Reading cookies throws in a sandboxed frame. */
function readCookies(): string[] {
  try {
    return document.cookie.split("; ");
  } catch {
    return [];
  }
}

/** @param until the last day, as YYYY-MM-DD in UTC, as builds count it */
export function hasEnded(until: string | undefined, now = new Date()): boolean {
  return until !== undefined && now.toISOString().slice(0, 10) > until;
}
