import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { BUILT_FOLDER } from "../built-page.ts";
import { type CrawledPage, crawlPage } from "./crawled-page.ts";

/** Every built page except the component gallery, which shows links that lead nowhere. */
export const pages: readonly CrawledPage[] = readdirSync(BUILT_FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".html"))
  .map((file) => file.replaceAll(sep, "/"))
  .filter((file) => !/^design(?:\/|\.html$)/.test(file))
  .map((file) => crawlPage(`/${file.replace(/(?:^|\/)index\.html$|\.html$/, "")}`, file))
  .sort((a, b) => (a.path < b.path ? -1 : 1));
