import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { postFiles } from "../../features/blog/read-posts.ts";
import { codeLanguages } from "./code-block.ts";

const blocks = postFiles.flatMap((post) => post.blocks);
const inLanguage = (language: string) => blocks.filter((block) => block.language === language);

/** Inside the repository, so that its packages are found. */
const folder = mkdtempSync(join(import.meta.dirname, ".code-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("PAGE-04 code in posts is in a language that is checked, or said to be text", () => {
  const others = blocks.filter(({ language }) => !(language in codeLanguages));
  expect(others.map(({ name, language }) => `${name}: ${language}`)).toEqual([]);
});

test("PAGE-04 every TypeScript sample is a module that type-checks by itself", () => {
  const files = inLanguage("ts").map(({ name, code }) => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, `${code}\nexport {};\n`);
    return file;
  });
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    types: ["node"],
  });
  const problems = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const name = file?.fileName.replace(/^.*\//, "") ?? "";
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
  expect(problems).toEqual([]);
});

test.each(inLanguage("sh"))("PAGE-04 the shell sample of $name parses", ({ code }) => {
  expect(spawnSync("bash", ["-n"], { input: code }).stderr.toString()).toBe("");
});

test.each(inLanguage("json"))("PAGE-04 the JSON sample of $name is valid", ({ code }) => {
  expect(() => JSON.parse(code)).not.toThrow();
});

// Creating a database takes seconds.
const database = new PGlite();
afterAll(() => database.close());

test.each(
  postFiles
    .map(({ slug, blocks: own }) => [slug, own.filter(({ language }) => language === "sql")] as const)
    .filter(([, own]) => own.length > 0),
)("PAGE-04 the SQL of %s runs in its order", async (_, own) => {
  await database.exec("drop schema public cascade; create schema public");
  for (const { code } of own) await database.exec(code);
});
