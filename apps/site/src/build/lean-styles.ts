import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type AtRule, type ChildNode, parse, type Root, type Rule } from "postcss";
import { readBuiltPages } from "./html/built-pages.ts";

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** What `late-files.ts` leaves of a style sheet that comes after the first picture and holds rules of the page's own. */
const LATER_SHEET = /<noscript data-later data-holds-rules><link rel="stylesheet" href="([^"]+)">/;

/**
 * Has every rule sent once, in one `style` element. Where a page says so of its later style sheet, what that says is taken
 * out of the page's own: a component asks for its one style sheet itself, and the page lists what of all that its first picture
 * does without (docs/decisions/0027).
 */
export function leanStyles(): AstroIntegration {
  return {
    name: "lean-styles",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        for (const { file, html } of readBuiltPages(folder)) {
          const own = [...html.matchAll(STYLE)].map(([, css]) => css).join("");
          if (!own) continue;
          const [, later] = LATER_SHEET.exec(html) ?? [];
          const css = whatIsLeft(own, later ? readFileSync(join(folder, later), "utf8") : "");
          writeFileSync(
            join(folder, file),
            // By a function: in a text that is put in place of another, "$'" would mean something.
            html.replace(STYLE, "").replace("</head>", () => `<style>${css}</style></head>`),
          );
        }
      },
    },
  };
}

/** What a style sheet says beyond a later one. Values with names stay as long as something that is left uses them. */
export function whatIsLeft(css: string, later: string): string {
  const left = parse(css);
  const said = new Set<string>();
  parse(later).walk((node) => void said.add(placed(node)));
  // From the end: of two that are the same, the last one decides.
  for (const node of all(left, isWhole).reverse()) {
    if (said.has(placed(node))) node.remove();
    else said.add(placed(node));
  }
  while (dropUnused(left, said)) {
    // One value may be the only one that uses another.
  }
  // From within.
  for (const node of all(left, () => true).reverse()) {
    if ((node as Partial<Rule>).nodes?.length === 0) node.remove();
  }
  return left.toString();
}

/** The pieces of a style sheet that are such, in their order. */
function all(root: Root, isSuch: (node: ChildNode) => boolean): ChildNode[] {
  const found: ChildNode[] = [];
  root.walk((node) => {
    if (isSuch(node)) found.push(node);
  });
  return found;
}

/** Whether a piece is kept or left out as it is: a rule, a typeface, a movement. The root's rules hold named values. */
function isWhole(node: ChildNode): boolean {
  if (node.type === "rule") return node.selector !== ":root";
  return node.type === "atrule" && /^(font-face|keyframes)$/.test(node.name);
}

/** A piece of a style sheet with the layer and the conditions that it stands under. */
function placed(node: ChildNode): string {
  const places = [node.toString()];
  for (let { parent } = node; parent && parent.type !== "root"; { parent } = parent as ChildNode) {
    const { name = "", params = "", selector = "" } = parent as Partial<AtRule & Rule>;
    places.unshift(name ? `@${name} ${params}` : selector);
  }
  return places.join("{");
}

/** @returns whether there was one */
function dropUnused(left: Root, said: ReadonlySet<string>): boolean {
  const used = new Set([...left.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  let dropped = false;
  left.walkDecls(/^--/, (value) => {
    if (used.has(value.prop) || !said.has(placed(value))) return;
    value.remove();
    dropped = true;
  });
  return dropped;
}
