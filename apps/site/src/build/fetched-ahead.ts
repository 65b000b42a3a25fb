import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { readBuiltPages } from "./html/built-pages.ts";

/** What a visitor is likely to want next, and what is fetched only then, by the attribute that the page asks for it with. */
const WANTED_NEXT = { "data-auth": "/islands/auth/mount.tsx", "data-form": "/islands/form-filler/mount.tsx" };

/** A piece of the bundle, as Rollup describes it. */
interface Chunk {
  type: string;
  facadeModuleId?: string | null;
}

/** Names these files on each page, for `enhance/loading/prefetch.ts` to fetch them with all that they need once the page is there. */
export function fetchedAhead(): AstroIntegration {
  let bundle: Record<string, Chunk> = {};
  return {
    name: "fetched-ahead",
    hooks: {
      "astro:config:setup"({ updateConfig }) {
        updateConfig({
          vite: {
            plugins: [
              {
                name: "fetched-ahead",
                generateBundle(_options: unknown, built: Record<string, Chunk>) {
                  if (Object.values(WANTED_NEXT).some((module) => fileOf(module, built))) bundle = built;
                },
              },
            ],
          },
        });
      },
      "astro:build:done"({ dir }) {
        const wantedBy = Object.entries(WANTED_NEXT).map(([attribute, module]) => {
          const file = fileOf(module, bundle);
          if (!file) throw new Error(`Nothing was built of ${module}`);
          return { attribute, file };
        });
        const folder = fileURLToPath(dir);
        for (const { file, html, tags } of readBuiltPages(folder)) {
          const wanted = wantedBy.filter(({ attribute }) =>
            tags.some(({ attributes }) => attribute in attributes),
          );
          if (!wanted.length) continue;
          const named = wanted.map(({ file }) => `/${file}`).join(" ");
          writeFileSync(join(folder, file), html.replace("<body", `<body data-fetch-ahead="${named}"`));
        }
      },
    },
  };
}

/** The file that a module became, where it begins one. */
function fileOf(module: string, bundle: Record<string, Chunk>): string | undefined {
  return Object.keys(bundle).find((name) => bundle[name]?.facadeModuleId?.endsWith(module));
}
