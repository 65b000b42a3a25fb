/** Matches a mailed link however a client writes its path: with slashes doubled, escaped or in other letters. */
const LINK = /^(?:\/|%2f|\.)+(?:s|%[57]3)(?:\/|%2f)+[^/]*/i;

/** A path for the log, without the secret of a mailed link. */
export function loggedPath(path: string): string {
  return path.replace(LINK, "/s/[redacted]");
}
