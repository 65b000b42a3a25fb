import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { minifySync } from "vite";
import { readBuiltPages } from "./html/built-pages.ts";

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** Space that shows nowhere: beside what is a block, or in no line at all. */
const BESIDE_BLOCKS =
  /\s+(?=<\/?(?:html|head|meta|link|title|style|script|noscript|template|body|header|main|section|figure|div|h1|p|footer)\b)|(?<=<(?:h1|p)(?: [^<>]*)?>)\s+/g;
/** An attribute that says all by being there. */
const NO_VALUE = / (data-[\w-]+|checked|hidden|open)=""(?=[^<]*>)/g;
/** What React writes between two texts, so that it can find them again where it takes a page over. */
const TEXT_MARK = "<!-- -->";
/** The places that it takes over: islands, and the questions of a form (islands/form-filler/mount.tsx). */
const TAKEN_OVER = /<astro-island|\sdata-form=/;

/** Takes out of the pages what only their authors read: space, comments in inline scripts, marks that nobody looks for. */
export function leanPages(): AstroIntegration {
  return {
    name: "lean-pages",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        for (const { file, html } of readBuiltPages(folder)) {
          const lean = TAKEN_OVER.test(html)
            ? html
            : html.replaceAll(TEXT_MARK, "").replace(BESIDE_BLOCKS, "").replace(NO_VALUE, " $1");
          writeFileSync(
            join(folder, file),
            lean.replace(INLINE_SCRIPT, (_, code: string) => `<script>${minified(code)}</script>`),
          );
        }
      },
    },
  };
}

/** Many pages share few scripts. */
const known = new Map<string, string>();

function minified(code: string): string {
  const before = known.get(code);
  if (before !== undefined) return before;
  const result = minifySync("inline.js", code);
  if (result.errors.length) throw new Error(`An inline script is no JavaScript: ${code}`);
  known.set(code, result.code);
  return result.code;
}
