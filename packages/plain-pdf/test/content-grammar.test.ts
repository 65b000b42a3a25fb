import { expect, test } from "vitest";
import { Refused } from "../src/refused.ts";
import { ContentGrammar } from "../src/strict/content-grammar.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const read = (...parts: string[]) =>
  new ContentGrammar((kind, name) => `${kind} ${name}` === "Font F1").read(parts.map(bytesOf));

const TEXT = "BT /F1 18 Tf 60 700 Td (100 dollars) Tj ET";

test.each([
  ["text", TEXT],
  ["text in brackets, escaped and in digits", "BT /F1 9 Tf [(a\\)(b)) -50 <4142>] TJ ET"],
  ["states and marks", "q 1 0 0 1 0 -.5 cm /Span << /MCID 0 /Lang (en) >> BDC EMC 0 0 9. 9 re W* n Q"],
  ["colors", "/DeviceRGB cs 1 0 0 sc 0.5 g /Pattern CS"],
  ["an image within content", "BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI"],
  ["a packed image within content", "BI /W 2 /H 2 /IM true /F /CCF ID ab\ncd\nEI Q q".replace(" Q q", "")],
  ["nothing", " % a comment\n"],
])("SEAL-04 %s is content", (_, content) => {
  expect(() => read(content)).not.toThrow();
});

test.each([
  ["a word that is no operator", `${TEXT} junk`],
  ["too few operands", "5 Td"],
  ["too many operands", "1 2 3 Td"],
  ["operands without an operator", `${TEXT} 5`],
  ["a state that was never saved", "Q"],
  ["text in text", `BT ${TEXT} ET`],
  ["text that does not end", "BT"],
  ["a path within text", "BT 0 0 m ET"],
  ["two signs", "--5 0 m"],
  ["a sign within a number", "70-0 0 m"],
  ["a number that is too large for some", "4294967356 0 m"],
  ["a font that is not there", "BT /F2 9 Tf ET"],
  ["a picture that is not there", "/X Do"],
  ["a state that is not there", "/G gs"],
  ["a string without an end", "(a"],
  ["an image that is longer than it says", "BI /W 1 /H 1 /BPC 8 /CS /G ID aaaa EI"],
  ["an image that seems to end before", "BI /W 40 /H 2 /BPC 8 /CS /G ID aa EI bb EI"],
  ["an image with a key twice", "BI /W 1 /W 2 /H 1 /BPC 8 /CS /G ID a EI"],
])("SEAL-04 %s is no content of a signed file", (_, content) => {
  expect(() => read(content)).toThrow(Refused);
});

test("SEAL-04 no word goes from one part of the content to the next", () => {
  expect(() => read("BT /F1 18 Tf", " 60 700 Td ET")).not.toThrow();
  expect(() => read("BT (a", "b) Tj ET")).toThrow(Refused);
  expect(() => read("0 g 1", "0 g")).toThrow(Refused);
});
