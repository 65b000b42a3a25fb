/** Names and addresses of this machine that only itself reaches. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** @param host without a port: localhost, 127.0.0.1, ::1 or [::1], or a name under .localhost */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** The host of a URL as `isLoopback` reads it; empty if it has none, as the URL of a socket. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : "";
}
