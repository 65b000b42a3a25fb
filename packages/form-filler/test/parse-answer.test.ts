import { describe, expect, test } from "vitest";
import { parseAnswer } from "../src/questions/parse-answer.ts";

describe("FORM-05 an amount or a number is read as people write it", () => {
  test.each([
    ["money", "$1,850.5", 185_050],
    ["money", "1.850,00", 185_000],
    ["money", "1850.50 $", 185_050],
    ["number", " 1 200 ", 1200],
    ["percent", "6.5", 6.5],
    ["percent", "6.5%", 6.5],
    ["percent", " 6,5 % ", 6.5],
    ["percent", "-5%", -5],
  ] as const)("%s “%s”", (kind, text, value) => expect(parseAnswer(kind, text)).toBe(value));

  test.each([
    ["money", "10 EUR "],
    ["money", "10%"],
    ["money", "1.850"],
    ["money", "1.850 $"],
    ["money", "1.850$"],
    ["money", "12.345"],
    ["number", "10%"],
    ["percent", "%"],
    ["percent", "%5"],
    ["percent", "5%%"],
  ] as const)("%s “%s” stays as it was typed", (kind, text) =>
    expect(parseAnswer(kind, text)).toBe(text.trim()),
  );

  test.each(["money", "number", "percent"] as const)("an empty %s clears the answer", (kind) =>
    expect(parseAnswer(kind, " ")).toBe(""),
  );
});
