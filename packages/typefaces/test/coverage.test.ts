import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { ALPHABETS, alphabetOf, fileOf } from "../src/alphabets.ts";

const { resolve } = createRequire(import.meta.url);
/** Spaces and signs of other scripts, which Noto's files bring along. */
const BROUGHT_ALONG = /[\s\p{Cc}\p{Cf}\p{Script=Common}\p{Script=Inherited}\uFFFF]/u;

/** The alphabet that each code below Chinese is assigned to. */
const TOLD = Array.from({ length: 0x3000 }, (_, code) => alphabetOf(String.fromCodePoint(code)));

describe("FORM-06 the tables of letters match their files", () => {
  test.each(ALPHABETS)("%s, in both weights", (alphabet) => {
    const wrong: string[] = [];
    for (const weight of [400, 600] as const) {
      const { characterSet } = create(readFileSync(resolve(fileOf(alphabet, weight)))) as Font;
      const own = new Set(characterSet);
      for (let code = 0x20; code < 0x3000; code++) {
        const told = TOLD[code];
        if (told === alphabet && !own.has(code))
          wrong.push(`${alphabet} ${weight} has no U+${code.toString(16)}`);
        if (!told && own.has(code) && !BROUGHT_ALONG.test(String.fromCodePoint(code)))
          wrong.push(`U+${code.toString(16)} is in ${alphabet}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
