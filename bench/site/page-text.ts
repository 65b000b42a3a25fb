/** Gets a page as browsers do, with its size on the wire. */
export async function fetchPage(url: string): Promise<{ html: string; brotliBytes: number }> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  if (response.headers.get("content-encoding") !== "br") throw new Error(`${url} did not come as brotli`);
  return {
    html: await response.text(),
    brotliBytes: Number(response.headers.get("content-length")),
  };
}

/** The part of a page's words that another page has as well, from 0 to 1. */
export function sharedWords(page: string, other: string): number {
  const unused = new Map<string, number>();
  for (const word of words(other)) unused.set(word, (unused.get(word) ?? 0) + 1);
  const wanted = words(page);
  const found = wanted.filter((word) => {
    const left = unused.get(word) ?? 0;
    unused.set(word, left - 1);
    return left > 0;
  });
  return found.length / wanted.length;
}

/** What stands in the body, without markup. */
function words(html: string): string[] {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .split(/\s+/)
    .filter(Boolean);
}
