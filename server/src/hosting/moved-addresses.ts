import type { Redirect } from "@sealwright/protocol/redirects";

/** A regular expression over path and query as the browser sent them, which PCRE and RE2 read alike. */
export interface MovedAddress {
  pattern: string;
  /** @param group writes a reference to a group of the pattern, as the server in front has it */
  target(group: (number: number) => string): string;
}

const QUERY = "(\\?.*)?$";

/** The same answers as `redirectTarget` gives, in the order in which they are to be tried. */
export function redirectPatterns(redirects: readonly Redirect[]): MovedAddress[] {
  return redirects.map(({ from, to }) =>
    from.endsWith("/*")
      ? {
          pattern: `^${literally(from.slice(0, -1))}([^?]*[^?/])/*${QUERY}`,
          target: (group) => `${to.slice(0, -1)}${group(1)}${group(2)}`,
        }
      : { pattern: `^${literally(from)}/*${QUERY}`, target: (group) => `${to}${group(1)}` },
  );
}

/** Addresses with slashes at their end, which no page has. Further ones at the start would lead to another site. */
export const unslashedPatterns: readonly MovedAddress[] = [
  {
    pattern: `^[/\\x5c]*([^?/\\x5c]([^?]*[^?/])?)/+${QUERY}`,
    target: (group) => `/${group(1)}${group(3)}`,
  },
  { pattern: `^[/\\x5c]+/${QUERY}`, target: (group) => `/${group(1)}` },
];

/** A text as part of a regular expression. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
