import { isBelow, type Redirect, redirectTarget } from "@sealwright/protocol/redirects";

/** Paths that are kept free of pages and redirects: the identity protocol's second version lives below them (PAGE-10). */
const RESERVED = ["/v2"];

/**
 * @param pages paths of all built pages
 * @returns a sentence for each redirect that would loop, take two hops, hide a page or lead nowhere
 */
export function checkRedirects(redirects: readonly Redirect[], pages: readonly string[]): string[] {
  const reserved = pages
    .filter(isReserved)
    .map((page) => `${page} is reserved: no page may have that address`);
  const wrong = redirects.flatMap((redirect) => {
    const { from, to } = redirect;
    const say = (problem: string) => `${from} → ${to}: ${problem}`;
    if (from === to || isBelow(to, from)) return [say("this is a loop")];
    if (isReserved(from)) return [say("the address is reserved")];
    const hidden = pages.find((page) => page === from || isBelow(page, from));
    if (hidden)
      return [say(`it would hide the page ${hidden}; remove the redirect, or list its pages one by one`)];
    const next = redirectTarget(redirects, to);
    if (next) return [say(`this takes two hops; write ${next} instead`)];
    if (!to.startsWith("/")) return [];
    const isThere = pages.some((page) => page === to || isBelow(page, to));
    return isThere ? [] : [say("there is no such page")];
  });
  return [...reserved, ...wrong];
}

function isReserved(path: string): boolean {
  return RESERVED.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));
}
