/**
 * What happened to the announcement in this browser session. A cookie without an end lasts as long as that and is the same
 * in every tab, unlike session storage. It names the announcement, so that a newer one is unread again.
 */
const COOKIE = "sealwright.announcement";

type Seen = "shown" | "dismissed";

export function announcementSeen(address: string): Seen | undefined {
  const value = encodeURIComponent(address);
  return (["shown", "dismissed"] as const).find((seen) =>
    readCookies().includes(`${COOKIE}=${seen}:${value}`),
  );
}

export function rememberAnnouncement(seen: Seen, address: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    document.cookie = `${COOKIE}=${seen}:${encodeURIComponent(address)}; Path=/; SameSite=Lax${secure}`;
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
