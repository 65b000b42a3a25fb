/** Comments are matched first, so that a link inside of one is passed over. Linear on hostile input: no branch overlaps. */
const COMMENT_OR_LINK = /<!--[\s\S]*?(?:-->|$)|<a(?=\s)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

/** The http(s) addresses that a mail's HTML links to, in order, each once, entities decoded. */
export function linksOf(html: string): string[] {
  const links = new Set<string>();
  for (const [, attributes] of html.matchAll(COMMENT_OR_LINK)) {
    const href = attributes?.match(HREF);
    const address = decodeEntities(href?.[1] ?? href?.[2] ?? href?.[3] ?? "").trim();
    if (/^https?:\/\//i.test(address) && URL.canParse(address)) links.add(address);
  }
  return [...links];
}

/** Decodes the entities that mail templates write into attributes: numeric references and the five names of XML. */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity;
    const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return codePoint <= LAST_CODE_POINT ? String.fromCodePoint(codePoint) : entity;
  });
}
