import { readFileSync } from "node:fs";
import { escapeHtml } from "./html-text.ts";

/** How the text of a post names its drawings. */
export const DIAGRAM = /^\.\/diagrams\/[a-z\d-]+\.svg$/;

/** Breaks the page's policy, repeats an id, or ignores the theme; colors come from kit/article/diagram.css. */
const FORBIDDEN = /\s(?:style|id|fill|stroke)="|<(?:style|script|title|image)\b/;

/**
 * A drawing as part of the page: its colors follow the theme, and its words can be found and read aloud.
 * @param alt what it shows, for those who do not see it
 * @param caption the line under it
 * @throws when the file is missing, or has what a drawing must not have
 */
export function diagramHtml(file: URL, alt: string, caption?: string): string {
  const svg = readFileSync(file, "utf8")
    .replaceAll(/<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->/g, "")
    .replaceAll(/>\s+</g, "><")
    .trim();
  const problem = (what: string) => new Error(`${file.pathname.replace(/^.*(?=\/diagrams\/)/, "")} ${what}`);
  if (!/^<svg[^>]*\sviewBox="/.test(svg)) throw problem("has no svg element with a viewBox.");
  if (!alt.trim()) throw problem("has no alternative text where it is shown.");
  const [forbidden] = FORBIDDEN.exec(svg) ?? [];
  if (forbidden) throw problem(`has ${forbidden.trim()}, see docs/writing-posts.md.`);
  const label = escapeHtml(alt);
  return [
    '<figure class="figure diagram">',
    '<div class="diagram-view" role="group" tabindex="0" aria-label="Drawing">',
    svg.replace(/^<svg/, `<svg role="img" aria-label="${label}"`),
    "</div>",
    caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : "",
    "</figure>",
  ].join("");
}
