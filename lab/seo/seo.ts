/** `npm run seo`: what search engines see of the built pages. Fails on errors. Build first: `npm run build`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readBuiltPages } from "../../apps/site/src/build/html/built-pages.ts";
import { repository } from "../../scripts/run-tool.ts";
import { seoReport } from "./seo-report.ts";

const folder = join(repository, process.env.BUILD_DIR ?? "dist", "site", "public");
if (!existsSync(folder)) {
  console.error(`There are no built pages in ${folder}. Run “npm run build” first.`);
  process.exit(1);
}

const { pages, errors } = seoReport(readBuiltPages(folder));
console.table(Object.fromEntries(pages.map(({ path, ...seen }) => [path, seen])));
for (const error of errors) console.error(error);
console.log(`${pages.length} pages, ${errors.length} errors`);
if (errors.length) process.exitCode = 1;
