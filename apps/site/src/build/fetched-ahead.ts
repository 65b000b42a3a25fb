import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { readBuiltPages } from "./built-pages.ts";

/** What a visitor is likely to want next on any page, and what is fetched only then: the popup of the account. */
const WANTED_NEXT = "/islands/auth/mount.tsx";

/** A piece of the bundle, as Rollup describes it. */
interface Chunk {
  type: string;
  facadeModuleId?: string | null;
  imports?: string[];
}

/** Names the popup's files on each page, for `enhance/fetch-ahead.ts` to have them fetched once the page is there. */
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
                  if (fileOf(WANTED_NEXT, built)) bundle = built;
                },
              },
            ],
          },
        });
      },
      "astro:build:done"({ dir }) {
        const wanted = fileOf(WANTED_NEXT, bundle);
        if (!wanted) throw new Error(`Nothing was built of ${WANTED_NEXT}`);
        const folder = fileURLToPath(dir);
        for (const { file, html, tags } of readBuiltPages(folder)) {
          if (!tags.some(({ attributes }) => "data-auth" in attributes)) continue;
          const scripts = tags.flatMap(({ name, attributes }) =>
            name === "script" && attributes.src ? [attributes.src.slice(1)] : [],
          );
          const there = withImports(scripts, bundle);
          const ahead = [...withImports([wanted], bundle)].filter((name) => !there.has(name));
          const named = ahead.map((name) => `/${name}`).join(" ");
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

/** Files of the bundle with all that they need before they can run. */
function withImports(files: string[], bundle: Record<string, Chunk>): Set<string> {
  const all = new Set(files);
  for (const name of all) for (const needed of bundle[name]?.imports ?? []) all.add(needed);
  return all;
}
