/** A path as the log may have it: the secret of a mailed link is left out. */
export function loggedPath(path: string): string {
  return path.replace(/^\/+s\/+[^/]+/i, "/s/[redacted]");
}
