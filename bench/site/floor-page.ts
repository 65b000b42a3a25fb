/**
 * A page as a hand would write it: the same words in the same elements, one short style sheet, no script, no
 * class names, nothing that a build tool leaves behind.
 * @param html the built page
 * @param style the floor's whole style sheet
 * @param typefaces with the site's own, preloaded as there; or with those of the system
 */
export function floorPage(html: string, style: string, typefaces: "own" | "system"): string {
  const fontFaces = typefaces === "own" ? (html.match(LOADED_FONT_FACE) ?? []).join("") : "";
  const page = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<link rel="stylesheet"[^>]*>/g, "")
    .replace(
      typefaces === "own" ? /<link rel="modulepreload"[^>]*>/g : /<link rel="(modulepreload|preload)"[^>]*>/g,
      "",
    )
    .replace(/ class="visually-hidden"/g, " hidden")
    .replace(/ (class|style|data-[\w-]+)="[^"]*"/g, "")
    .replace(/\s+</g, (space) => `${space.slice(0, 1)}<`);
  return page.replace("</head>", `<style>${fontFaces}${withoutLayout(style)}</style></head>`);
}

/** Rules that fetch a file; the others only stretch system fonts. */
const LOADED_FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

function withoutLayout(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1");
}
