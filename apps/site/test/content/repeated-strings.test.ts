import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));

/** Parts of every page, and controls. Pages' own copy and samples may repeat a heading or a name. */
const SHARED = /^(?:kit|shell|state)\/|^features\/(?:auth|forms|pricing)\/|\.client\.ts$/;

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter(
    (file) => SHARED.test(file) && /\.(tsx?|astro)$/.test(file) && !/\.(?:examples|test)\.tsx?$/.test(file),
  );

/** Text in elements, and quoted strings that read like text: a capital letter, and more than one word. */
function texts(source: string): Set<string> {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|^import [^;]+;/gm, "");
  const found = [...code.matchAll(/>([^<>{}=;]+)<|"([^"\n]+)"/g)].map(([, inElement, quoted]) =>
    (inElement ?? quoted ?? "").split(/\s+/).join(" ").trim(),
  );
  return new Set(found.filter((text) => /^[A-Z“][^/\\]*[a-z’] [^/\\]*[a-z]{3}/.test(text)));
}

test("no text for visitors is written twice: what two places need is in catalog/strings or a menu", () => {
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const text of texts(readFileSync(join(SRC, file), "utf8")))
      places.set(text, [...(places.get(text) ?? []), file]);
  expect(places.size).toBeGreaterThan(100);
  const repeated = [...places].filter(([, where]) => where.length > 1);
  expect(Object.fromEntries(repeated)).toEqual({});
});
