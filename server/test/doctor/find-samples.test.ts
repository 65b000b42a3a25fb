import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brandPrint } from "../../src/doctor/brand-print.ts";
import { findLocalAddresses, findSamples } from "../../src/doctor/find-samples.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "samples-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const CONTENT = "apps/site/src/content";

test("OPS-02 samples and legal texts without a review are named before going live", () => {
  write(`${CONTENT}/legal/terms.yaml`, 'title: Terms\nversion: "1.0"\n');
  write(`${CONTENT}/legal/privacy.yaml`, "title: Privacy\nreviewed: 2026-11-23\n");
  write(`${CONTENT}/customers/real.md`, "---\nsample: false\n---\n");
  write(`${CONTENT}/customers/invented.md`, "---\nsample: true\n---\n");
  write(`${CONTENT}/announcements/news.yaml`, "sample: true\n");
  expect(findSamples(folder)).toEqual([
    `${CONTENT}/legal/terms.yaml no lawyer has approved it: once one has, add the day as \`reviewed\``,
    `${CONTENT}/announcements/news.yaml is a sample: replace or delete it`,
    `${CONTENT}/customers/invented.md is a sample: replace or delete it`,
  ]);
});

test("OPS-02 a file is a sample until the line that marks it is deleted, and an invented auditor does not count as one", () => {
  const mark = (what: string) => `Sample: ${what}. Once it is yours, delete this line.\n`;
  write(`${CONTENT}/plans.yaml`, `# ${mark("plans")}- id: team\n`);
  write(`${CONTENT}/deals/one.yaml`, `# ${mark("a deal")}path: /one\n`);
  write(`${CONTENT}/deals/own.yaml`, "path: /own\ntitle: A Sample: no mark\n");
  write("packages/brand/src/mark.ts", `// ${mark("the logo")}export const mark = {};\n`);
  write(`${CONTENT}/badges.yaml`, "- { id: soc, attested: { date: 2026-11-01, auditor: Example LLP } }\n");
  const made = "is a sample: make it the company’s own, then delete its line “Sample: …”, and build again";
  expect(findSamples(folder)).toEqual([
    `${CONTENT}/deals/one.yaml ${made}`,
    `${CONTENT}/plans.yaml ${made}`,
    `packages/brand/src/mark.ts ${made}`,
    `${CONTENT}/badges.yaml names an auditor who is a placeholder: write the one who signed the report, or leave \`attested\` out`,
  ]);
});

test("TRUE-02 pictures of the product that were made for another brand are named", () => {
  const file = `${CONTENT}/pictures/made-for.json`;
  write(file, JSON.stringify({ brand: brandPrint() }));
  expect(findSamples(folder)).toEqual([]);
  write(file, JSON.stringify({ brand: "another" }));
  expect(findSamples(folder)).toEqual([
    `${file} says that the product’s pictures were made for another brand: run \`npm run shots\`, and build again`,
  ]);
});

test("OPS-02 without the content there is no verdict on it", () => {
  expect(findSamples(folder)).toEqual([
    `${CONTENT} is not in ${folder}, so nothing of it was checked. Run this in a whole copy`,
  ]);
});

test("OPS-02 built pages that lead to this machine are named", () => {
  write("index.html", '<a href="http://localhost:3001/login">Login</a>');
  write("blog/post.html", "<p>Run it on localhost.</p>");
  expect(findLocalAddresses(folder)).toEqual(["index.html"]);
  expect(findLocalAddresses(join(folder, "nothing"))).toEqual([]);
});
