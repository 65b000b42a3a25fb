import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { minifySync } from "vite";
import { readBuiltPages } from "./built-pages.ts";

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** What React writes between two texts, so that it can find them again where it takes a page over. */
const TEXT_MARK = "<!-- -->";
/** The places that it takes over: islands, and the questions of a form (islands/form-filler/mount.tsx). */
const TAKEN_OVER = /<astro-island|\sdata-form=/;

/** Takes out of the pages what only their authors read: space and comments in inline scripts, marks that nobody looks for. */
export function leanPages(): AstroIntegration {
  return {
    name: "lean-pages",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        for (const { file, html } of readBuiltPages(folder)) {
          writeFileSync(
            join(folder, file),
            (TAKEN_OVER.test(html) ? html : html.replaceAll(TEXT_MARK, "")).replace(
              INLINE_SCRIPT,
              (_, code: string) => `<script>${minified(code)}</script>`,
            ),
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
