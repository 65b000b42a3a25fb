/** A path for the log, without the secrets of calendars and mailed links, however a client writes them. */
export function loggedPath(path: string): string {
  const [, place] = /^[/.]*(calendar|unsubscribe|join)\//i.exec(decoded(path)) ?? [];
  return place ? `/${place.toLowerCase()}/[redacted]` : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Decodes each escape by itself, since others may be invalid.
    return path.replaceAll(/%[0-7][\da-f]/gi, (escaped) =>
      String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
    );
  }
}
