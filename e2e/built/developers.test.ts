import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BUILT_FOLDER, fileOf, readBuilt, readPage, textOf } from "./built-page.ts";

const { pages, own, policies } = JSON.parse(readFileSync(join(BUILT_FOLDER, "../headers.json"), "utf8")) as {
  pages: Record<string, string>;
  own: Record<string, Record<string, string>>;
  policies: Record<string, string>;
};

test("PAGE-05 only the sample signing page may be framed, and only by this site", () => {
  const framed = Object.keys(policies).filter((file) => !policies[file]?.includes("frame-ancestors 'none'"));
  expect(framed).toEqual(["embed/sample-signing.html"]);
  expect(policies["embed/sample-signing.html"]).toMatch(/frame-ancestors 'self'$/);
  const unlocked = Object.keys(own).filter((file) => own[file]?.["X-Frame-Options"] === "SAMEORIGIN");
  expect(unlocked).toEqual(framed);
  // For browsers that know no frame-ancestors.
  expect(pages["X-Frame-Options"]).toBe("DENY");
});

test("PAGE-05 only a page with a frame may load one", () => {
  const loading = Object.keys(policies).filter((file) => policies[file]?.includes("frame-src"));
  expect(loading).toEqual(["signature/embedding.html"]);
});

test("PAGE-05 the API reference has an example of every operation in four languages, and OpenAPI agrees", () => {
  const { document, all } = readPage("/signature/api");
  const { paths, openapi } = JSON.parse(readBuilt("/signature/api/openapi.json").toString());
  expect(openapi).toMatch(/^3\.1\./);
  const operations = Object.values(paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((item) => Object.values(item))
    .map(({ operationId }) => operationId);
  for (const id of operations)
    for (const language of ["curl", "typescript", "python", "csharp"])
      expect(document.querySelector(`#${id} .in-${language} pre`), `${id} in ${language}`).not.toBeNull();
  const rows = all("article.api-row").map(({ id }) => id);
  expect(rows.toSorted()).toEqual(operations.toSorted());
  // A type that no call takes by itself is explained where it is used.
  const createEnvelope = document.querySelector("#createEnvelope");
  expect(createEnvelope && textOf(createEnvelope)).toContain("checkbox");
});

test("SHELL-01 the comparison of APIs is a landing page without the top bar", () => {
  const { document, all } = readPage("/best-esignature-apis");
  expect(document.querySelector("header")).toBeNull();
  expect(document.querySelector("footer")).not.toBeNull();
  expect(all("h1")).toHaveLength(1);
});

test("every claim about another company has a source, and what is unknown is marked", () => {
  const rows = readPage("/best-esignature-apis").all(
    ".comparison tbody:not(.comparison-ours) tr:first-child",
  );
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const cell of rows.flatMap((row) => [...row.querySelectorAll("td")]))
    expect(
      textOf(cell) === "not found" || cell.querySelector('a[href^="https:"]') !== null,
      textOf(cell),
    ).toBe(true);
});

test.each(["signature/soc", "signature/enterprise"])("%s claims no report that there isn’t", (path) => {
  const text = textOf(readPage(`/${path}`).document.querySelector("main"));
  expect(text).not.toMatch(/\b(SOC 2|ISO 27001)[- ](certified|compliant)\b/i);
});

test("PAGE-05 the working paper on SOC 2 cites documents that exist", () => {
  const cited = readPage("/signature/soc")
    .all(".workpaper li code")
    .map((code) => textOf(code).split(",")[0] ?? "");
  expect(cited.length).toBeGreaterThan(8);
  const root = join(import.meta.dirname, "../..");
  for (const path of cited) expect(readFileSync(join(root, path), "utf8"), path).toMatch(/\w/);
  expect(fileOf("/signature/soc")).toBeDefined();
});
