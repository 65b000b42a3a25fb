/** However a client writes the path of a mailed link: with slashes doubled, escaped or in other letters. */
const LINK = /^(?:\/|%2f|\.)+(?:s|%[57]3)(?:\/|%2f)+[^/]*/i;

/** A path as the log may have it: the secret of a mailed link is left out. */
export function loggedPath(path: string): string {
  return path.replace(LINK, "/s/[redacted]");
}
