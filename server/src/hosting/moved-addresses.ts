import { type Redirect, redirectStatus } from "@sealwright/protocol/redirects";

/** A regular expression over path and query as the browser sent them, which PCRE and RE2 read alike. */
export interface MovedAddress {
  pattern: string;
  /** @param group writes a reference to a group of the pattern, as the server in front has it */
  target(group: (number: number) => string): string;
}

export const REDIRECT_STATUSES = [301, 302] as const;

const QUERY = "(\\?.*)?$";

/**
 * The same answers as `redirectTarget` gives, in the order in which they are to be tried, apart from those for `queriedPatterns`.
 * @param status of the redirects. Others are among them with an empty target, since the first match counts
 */
export function redirectPatterns(redirects: readonly Redirect[], status: number): MovedAddress[] {
  return redirects.map((redirect) => {
    const { from, to } = redirect;
    const isFolder = from.endsWith("/*");
    const [rest, query] = isFolder ? [1, 2] : [undefined, 1];
    return {
      pattern: `${pathPattern(from)}${leavesSite(redirect) ? "\\??$" : QUERY}`,
      target: (group) => {
        if (redirectStatus(redirect) !== status) return "";
        const kept = leavesSite(redirect) ? "" : group(query);
        return `${to.replace(/\*$/, "")}${rest ? group(rest) : ""}${kept}`;
      },
    };
  });
}

/** Addresses outside of the site with a query, from which our own server drops what is secret. */
export function queriedPatterns(redirects: readonly Redirect[]): string[] {
  return redirects.filter(leavesSite).map(({ from }) => `${pathPattern(from)}\\?.`);
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

const leavesSite = ({ to }: Redirect) => !to.startsWith("/");

function pathPattern(from: string): string {
  return from.endsWith("/*")
    ? `^${literally(from.slice(0, -1))}([^?]*[^?/.])[/.]*`
    : `^${literally(from)}[/.]*`;
}
