import { expect, test } from "vitest";
import { plainCodeMap } from "../../src/reading/plain-code-maps.ts";

test.each([
  [
    "spaces in a string",
    "<0001> <0003> [<0041> <0066 0069> <0042>]",
    "<0001> <0003> [<0041> <00660069> <0042>]",
  ],
  ["a code of no letter", "<0001> <0002> [<> <0042>]", "<0001> <0002> [<0000> <0042>]"],
  ["two ranges in a line", "<01> <02> <0041> <03><04><0061>", "<01> <02> <0041>\n<03><04><0061>"],
  ["a range over lines", "<01> <02>\r[<0041>\r<0042>]", "<01> <02> [<0041> <0042>]"],
])("WORK-03 a map from codes to letters is read with %s", (_, written, plain) => {
  const map = (ranges: string) =>
    `<< /Registry (Adobe) >> def\n1 beginbfrange\n${ranges}\nendbfrange\n1 beginbfchar\n<05> <0043>\nendbfchar`;
  expect(plainCodeMap(map(written))).toBe(map(plain));
});
