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

/**
 * Has browsers fetch the popup's files when they have nothing better to do, at the lowest priority and without running
 * them, so that the popup opens at once when somebody reaches for it. Browsers that save data leave it.
 */
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
          const links = [...withImports([wanted], bundle)]
            .filter((name) => !there.has(name))
            .map((name) => `<link rel="prefetch" href="/${name}" as="script">`)
            .join("");
          writeFileSync(join(folder, file), html.replace("</body>", `${links}</body>`));
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
