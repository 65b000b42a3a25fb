import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter(
    (file) => /\.(tsx?|astro)$/.test(file) && !/^design\/|\.examples\.tsx$|^components\/gallery\//.test(file),
  );

/** The sample contract is quoted in the product menu. */
const SAMPLE_TEXTS = new Set(["It then renews for", "Notice deadline"]);

/** Text in elements, and quoted strings that read like text: a capital letter, and more than one word. */
function texts(source: string): Set<string> {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|^import [^;]+;/gm, "");
  const found = [...code.matchAll(/>([^<>{}=;]+)<|"([^"\n]+)"/g)].map(([, inElement, quoted]) =>
    (inElement ?? quoted ?? "").split(/\s+/).join(" ").trim(),
  );
  return new Set(found.filter((text) => /^[A-Z“][^/\\]*[a-z’] [^/\\]*[a-z]{3}/.test(text)));
}

test("no text for visitors is written twice: what two places need is in content/strings or a menu", () => {
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const text of texts(readFileSync(join(SRC, file), "utf8")))
      places.set(text, [...(places.get(text) ?? []), file]);
  expect(places.size).toBeGreaterThan(200);
  const repeated = [...places].filter(([text, where]) => where.length > 1 && !SAMPLE_TEXTS.has(text));
  expect(Object.fromEntries(repeated)).toEqual({});
});
