/** A path as the log may have it: the secrets of calendars and of links in mails are left out, however a client writes them. */
export function loggedPath(path: string): string {
  const [, place] = /^[/.]*(calendar|unsubscribe)\//i.exec(decoded(path)) ?? [];
  return place ? `/${place.toLowerCase()}/[redacted]` : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not all of it is: each escape by itself.
    return path.replaceAll(/%[0-7][\da-f]/gi, (escaped) =>
      String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
    );
  }
}
