import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeProblem } from "@sealwright/forms/parse";
import { findRedirect, type Redirect, redirectStatus, redirectTarget } from "@sealwright/protocol/redirects";
import type { AstroIntegration } from "astro";
import type { z } from "astro/zod";
import { feeds } from "../../catalog/feeds.ts";
import { readListFile } from "../../catalog/loader/read-entries.ts";
import { pathOf, readBuiltPages } from "../html/built-pages.ts";
import { checkRedirects } from "./check-redirects.ts";
import { redirectSchema } from "./redirect-schema.ts";
import { redirectsFile } from "./redirects-file.ts";

const FILE = fileURLToPath(new URL("../../content/redirects.yaml", import.meta.url));

/** The prefix of targets at the dashboard, in the file. */
const AT_DASHBOARD = "dashboard:";

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
          const table = readRedirects();
          const { url = "/" } = request;
          const found = findRedirect(table, url);
          if (!found) return next();
          const target = redirectTarget(table, url);
          response.writeHead(redirectStatus(found), { Location: target, "Cache-Control": "no-store" }).end();
        });
      },
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const table = readRedirects();
        const targets = [...readBuiltPages(folder).map(pathOf), ...Object.values(feeds)];
        const problems = checkRedirects(table, targets);
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
  const { PUBLIC_DASHBOARD_URL: url = "http://localhost:3001", PUBLIC_OWN_DASHBOARD } = process.env;
  const dashboard = { url, isOurs: PUBLIC_OWN_DASHBOARD !== "false" };
  // Whole addresses before patterns, because the first match counts.
  return (
    entries
      // The schema has checked it.
      .map(({ id, data }) => toRedirect(id, data as Target, dashboard))
      .sort((one, other) => Number(one.from.endsWith("/*")) - Number(other.from.endsWith("/*")))
  );
}

type Target = Pick<z.output<typeof redirectSchema>, "to" | "companyDashboard">;

/** @param dashboard where it is, and whether it is the one of this repository */
export function toRedirect(
  from: string,
  { to, companyDashboard }: Target,
  dashboard: { url: string; isOurs: boolean },
): Redirect {
  const target = dashboard.isOurs ? to : (companyDashboard ?? to);
  const redirect = { from, to: target.replace(AT_DASHBOARD, dashboard.url) };
  const isTemporary = companyDashboard !== undefined || target.startsWith(AT_DASHBOARD);
  return isTemporary ? { ...redirect, temporary: true } : redirect;
}
