import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeProblem } from "@sealwright/forms/parse";
import { REDIRECT_STATUS, type Redirect, redirectTarget } from "@sealwright/protocol/redirects";
import type { AstroIntegration } from "astro";
import { readListFile } from "../../catalog/loader/read-entries.ts";
import { pathOf, readBuiltPages } from "../html/built-pages.ts";
import { checkRedirects } from "./check-redirects.ts";
import { redirectSchema } from "./redirect-schema.ts";
import { redirectsFile } from "./redirects-file.ts";

const FILE = fileURLToPath(new URL("../../content/redirects.yaml", import.meta.url));

/**
 * Redirects as data (PAGE-09): `redirects.json` beside the built pages, which our server reads and from which it writes the
 * configuration of others, and `_redirects` among them for Netlify and Cloudflare Pages. In development, Astro's server answers
 * with them.
 */
export function redirects(): AstroIntegration {
  return {
    name: "redirects",
    hooks: {
      "astro:server:setup"({ server }) {
        server.middlewares.use((request, response, next) => {
          const target = redirectTarget(readRedirects(), request.url ?? "/");
          if (!target) return next();
          response.writeHead(REDIRECT_STATUS, { Location: target, "Cache-Control": "no-store" }).end();
        });
      },
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const table = readRedirects();
        const problems = checkRedirects(table, readBuiltPages(folder).map(pathOf));
        if (problems.length)
          throw new Error(`Redirects:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
        writeFileSync(join(folder, "..", "redirects.json"), JSON.stringify(table));
        writeFileSync(join(folder, "_redirects"), redirectsFile(table));
      },
    },
  };
}

/** @throws an Error that lists every problem with its line */
function readRedirects(): Redirect[] {
  if (!existsSync(FILE)) return [];
  const { entries, problems } = readListFile("redirects.yaml", readFileSync(FILE, "utf8"), redirectSchema);
  if (problems.length)
    throw new Error(`Content:\n${problems.map((problem) => `  - ${describeProblem(problem)}`).join("\n")}`);
  // Whole addresses before patterns, because the first match counts.
  return entries
    .map(({ id, data }) => ({ from: id, to: String(data.to) }))
    .sort((one, other) => Number(one.from.endsWith("/*")) - Number(other.from.endsWith("/*")));
}
