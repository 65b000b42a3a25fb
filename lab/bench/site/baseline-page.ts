/**
 * A page as a hand would write it: the same text in the same elements and typefaces, one short style sheet, no script, no class
 * names, nothing that a build tool leaves behind.
 * @param html the built page
 * @param style the baseline's whole style sheet
 */
export function baselinePage(html: string, style: string): string {
  const fontFaces = (html.match(LOADED_FONT_FACE) ?? []).join("");
  return html
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>/g, "")
    .replace(/ class="visually-hidden"/g, " hidden")
    .replace(/ (class|style|data-[\w-]+)="[^"]*"/g, "")
    .replace(/\s+</g, (space) => `${space.slice(0, 1)}<`)
    .replace("</head>", `<style>${fontFaces}${minified(style)}</style></head>`);
}

/** Rules that load a file; the others only adjust system fonts. */
const LOADED_FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

function minified(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1");
}
