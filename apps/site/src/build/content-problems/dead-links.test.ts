import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeProblem } from "@sealwright/forms/parse";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { deadLinkProblems } from "./dead-links.ts";

let site: string;
const write = (file: string, text: string) => {
  mkdirSync(join(site, file, ".."), { recursive: true });
  writeFileSync(join(site, file), text);
};
const problems = () => deadLinkProblems(site).map(describeProblem);

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "links-"));
  const folder = site;
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const page of [
    "index.astro",
    "about.astro",
    "blog/[slug].astro",
    "deals/[...slug].astro",
    "_part.astro",
  ])
    write(`src/pages/${page}`, "");
  write(
    "src/content/posts/signing.md",
    "Read [about us](/about), then\n[the start](/#top) and [this](/blog/signing?x=1).\n",
  );
});

test("links that lead to pages are no problem, nor is code", () => {
  write("src/catalog/menus/footer.ts", 'export const a = { href: "/deals/anything/below" };');
  write(
    "src/content/posts/code.md",
    "```ts\nfetch('/nowhere'); // [a](/nowhere)\n```\nSee https://x.example/nowhere",
  );
  expect(problems()).toEqual([]);
});

test.each([
  [
    "catalog/menus/footer.ts",
    'export const a = {\n  href: "/abuot",\n};',
    2,
    "/abuot",
    "Did you mean “/about”?",
  ],
  ["content/posts/other.md", "\nSee [it](/blog/sining).", 2, "/blog/sining", "Did you mean “/blog/signing”?"],
  ["content/products/a.yaml", "related: [/about, /gone]", 1, "/gone", "Correct the link, or add the page."],
  ["content/products/b.yaml", "action: { href: /part }", 1, "/part", "Correct the link, or add the page."],
  ["content/deals/c.yaml", 'text: "See [it](/abot)."', 1, "/abot", "Did you mean “/about”?"],
])("a dead link in %s is named with file and line", (file, text, line, path, hint) => {
  write(`src/${file}`, text);
  expect(problems()).toEqual([`src/${file}:${line}: no page is at ${path}. ${hint}`]);
});

test("a link is dead once its post is gone", () => {
  rmSync(join(site, "src/content/posts/signing.md"));
  write("src/content/posts/other.md", "[this](/blog/signing)");
  expect(problems()).toHaveLength(1);
});

test("the site itself has none", () => {
  cpSync(join(import.meta.dirname, "../../catalog/menus"), join(site, "src/catalog/menus"), {
    recursive: true,
  });
  expect(problems().length, "its menus lead to pages that this site lacks").toBeGreaterThan(20);
  expect(deadLinkProblems(join(import.meta.dirname, "../../.."))).toEqual([]);
});
