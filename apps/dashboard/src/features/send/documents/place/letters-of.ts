/** A person's initials, for where there is no room for the name. */
export function lettersOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join("")
    .toUpperCase();
}
