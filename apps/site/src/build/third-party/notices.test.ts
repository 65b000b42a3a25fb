import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { noticesOf, packageFolderOf } from "./notices.ts";

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "notices-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
const manifest = (name: string, more = {}) =>
  JSON.stringify({ name, version: "1.2.3", license: "MIT", ...more });

test.each([
  ["/r/node_modules/react/index.js", "/r/node_modules/react"],
  ["\0/r/node_modules/react/index.js?commonjs-module", "/r/node_modules/react"],
  ["/r/node_modules/@noble/hashes/sha2.js?v=1", "/r/node_modules/@noble/hashes"],
  ["/r/node_modules/a/node_modules/@b/c/d.js", "/r/node_modules/a/node_modules/@b/c"],
  ["C:\\r\\node_modules\\zod\\index.js", "C:/r/node_modules/zod"],
  ["/r/packages/brand/src/brand.ts", undefined],
  ["virtual:typeface-files/x", undefined],
])("the package of %j", (module, folder) => {
  expect(packageFolderOf(module)).toBe(folder);
});

test("each package is named with its version and license, and the same text is printed once", () => {
  const text = noticesOf([
    folderWith({ "package.json": manifest("zod"), LICENSE: "MIT: one" }),
    folderWith({ "package.json": manifest("acorn"), "license.md": "MIT: one" }),
    folderWith({ "package.json": manifest("other"), "LICENSE-MIT": "MIT: two", NOTICE: "By Ada" }),
    folderWith({ "package.json": manifest("unnamed", { license: undefined }), LICENSE: "MIT: three" }),
    folderWith({ "package.json": manifest("bare", { author: { name: "Ida" } }) }),
  ]);
  expect(text.match(/MIT: one/g)).toHaveLength(1);
  for (const words of [
    "acorn 1.2.3 (MIT)\nzod 1.2.3 (MIT)\n\nMIT: one",
    "By Ada",
    "MIT: two",
    "Copyright Ida",
    "unnamed 1.2.3 (as below)",
  ])
    expect(text).toContain(words);
});

test("a package that says nothing stops the build", () => {
  const folder = folderWith({ "package.json": manifest("mute", { license: undefined, author: "Ida" }) });
  expect(() => noticesOf([folder])).toThrow("Nothing says under which license these are: mute");
});
