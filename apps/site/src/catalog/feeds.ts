import { brand } from "@sealwright/brand";

/** Where programs read the blog. */
export const feeds = { rss: "/blog/rss.xml", json: "/blog/feed.json" };

export const feedTitle = `${brand.name} blog`;
export const feedDescription =
  "Posts on contracts, signatures, law, renewals, payments and how this site is built.";

/** A text for another program: its links and fragments lead here, and it has no buttons. @param page the text's address */
export function feedHtml(html: string, page: URL): string {
  return html
    .replaceAll(/<button.*?<\/button>/g, "")
    .replaceAll(/ (href|src)="([/#][^"]*)"/g, (_, name, path) => ` ${name}="${new URL(path, page).href}"`);
}
