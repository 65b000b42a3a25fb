import { BREAKPOINTS } from "@sealwright/design/breakpoints.ts";
import postcss, { type AtRule, type Declaration } from "postcss";
import type { Sheet } from "./class-owners.ts";

const MAX_SIZES = 12;
const MAX_OWN_WIDTHS = 8;

/** Marks a width that content dictates, in the comment before its media query. */
const OWN_WIDTH = /^Own width: \S/;

const SIZE_TOKEN = /^--text-/;
/** A length in a unit that is not relative to the text or the window around it. */
const FIXED_LENGTH = /(?<![\w.#-])[\d.]+(rem|px|pt|pc|in|cm|mm|q)\b/gi;

/**
 * Sizes of text come from the tokens; `em`, `%` and units of the window are relative and free. Widths of media queries are
 * the breakpoints, but for at most eight that content dictates and a comment explains.
 * @returns a sentence for each that breaks this
 */
export function scaleProblems(sheets: readonly Sheet[]): string[] {
  const problems: string[] = [];
  const tokens = new Set<string>();
  const ownWidths: string[] = [];
  for (const { path, css } of sheets) {
    const root = postcss.parse(css, { from: path });
    const at = (node: Declaration | AtRule) => `${path}:${node.source?.start?.line ?? 1}`;
    root.walkDecls((declaration) => {
      if (SIZE_TOKEN.test(declaration.prop)) tokens.add(declaration.prop);
      for (const length of fixedSizes(declaration))
        problems.push(`${at(declaration)} sets text in ${length}; use one of the tokens --text-…`);
    });
    root.walkAtRules("media", (rule) => {
      if (!widthsOf(rule.params).some((width) => !BREAKPOINTS.includes(width as 30))) return;
      const before = rule.prev();
      if (before?.type === "comment" && OWN_WIDTH.test(before.text)) ownWidths.push(at(rule));
      else
        problems.push(
          `${at(rule)} changes the layout at a width of its own (${rule.params}); use one of ${BREAKPOINTS.join(", ")} rem, or say in a comment before it why content dictates it ("Own width: …")`,
        );
    });
  }
  if (tokens.size > MAX_SIZES) problems.push(`${tokens.size} sizes of text, where ${MAX_SIZES} must do`);
  if (ownWidths.length > MAX_OWN_WIDTHS)
    problems.push(
      `${ownWidths.length} widths of their own, where ${MAX_OWN_WIDTHS} must do: ${ownWidths.join(", ")}`,
    );
  return problems;
}

/** Lengths in `font-size`, or before the line height in `font`. Points are for paper. */
function fixedSizes({ prop, value, parent }: Declaration): string[] {
  if (prop !== "font-size" && prop !== "font") return [];
  const size = prop === "font" ? (value.split("/")[0] ?? "") : value;
  return [...size.matchAll(FIXED_LENGTH)]
    .filter(([, unit]) => !(unit === "pt" && isOnPaper(parent)))
    .map(([length]) => length);
}

function isOnPaper(node: Declaration["parent"]): boolean {
  for (let above = node; above && above.type !== "root"; above = above.parent as Declaration["parent"])
    if (above.type === "atrule") {
      const { name, params } = above as AtRule;
      if (name === "page" || (name === "media" && /\bprint\b/.test(params))) return true;
    }
  return false;
}

/** In rem, those of heights left out; one in another unit is NaN. */
function widthsOf(params: string): number[] {
  return [...params.matchAll(/\(([^()]*\bwidth\b[^()]*)\)/g)].flatMap(([, condition = ""]) =>
    [...condition.matchAll(/([\d.]+)([a-z]+)/g)].map(([, width, unit]) =>
      unit === "rem" ? Number(width) : Number.NaN,
    ),
  );
}
