import { describe, expect, test } from "vitest";
import { type Piece, paginate } from "../../src/pdf/page/flow.ts";

const HEIGHT = 100;

/** The names of the pieces on each page. */
function pagesOf(pieces: readonly (Partial<Piece> & { name: string })[]): string[][] {
  let drawn: string[] = [];
  const all = pieces.map(({ name, ...piece }) => ({
    height: 10,
    before: 0,
    ...piece,
    draw: () => drawn.push(name),
  }));
  return paginate(all, HEIGHT).map((page) => {
    drawn = [];
    for (const { top, draw } of page) draw(top);
    return drawn;
  });
}

const text = (name: string, count: number) =>
  Array.from({ length: count }, (_, line) => ({ name: `${name}${line + 1}`, before: line ? 0 : 1 }));
const heading = { name: "heading", before: 1, keepNext: true, heading: true };
const signatures = (height: number) => [
  { name: "end1", opensEnd: true, keepNext: true },
  { name: "end2", keepNext: true },
  { name: "signatures", height },
];

test("FORM-06 text that goes with the signatures takes its clause along, where that tears neither page", () => {
  expect(pagesOf([...text("a", 5), heading, ...text("b", 2), ...signatures(40)])).toEqual([
    ["a1", "a2", "a3", "a4", "a5"],
    ["heading", "b1", "b2", "end1", "end2", "signatures"],
  ]);
});

test("FORM-06 a clause that would leave the page nearly empty goes from its paragraph", () => {
  const pieces = [...text("a", 2), heading, ...text("b", 2), ...text("c", 1), ...signatures(40)];
  expect(pagesOf(pieces)).toEqual([
    ["a1", "a2", "heading", "b1", "b2"],
    ["c1", "end1", "end2", "signatures"],
  ]);
});

test("FORM-06 nothing moves that leaves no room for the signatures", () => {
  expect(pagesOf([...text("a", 5), heading, ...text("b", 2), ...signatures(75)])).toEqual([
    ["a1", "a2", "a3", "a4", "a5", "heading", "b1", "b2"],
    ["end1", "end2", "signatures"],
  ]);
});

describe("FORM-06 signers part where the page before them would be mostly blank", () => {
  const group = (name: string, mayPart: boolean) => ({ name, height: 20, keepNext: true, mayPart });
  const signers = [
    { name: "end", opensEnd: true, keepNext: true },
    group("first", true),
    group("second", true),
    group("third", false),
    { name: "last", height: 20 },
  ];

  test("as late as they can, and the last does not stand alone", () => {
    expect(pagesOf([...text("a", 3), ...signers])).toEqual([
      ["a1", "a2", "a3", "end", "first", "second"],
      ["third", "last"],
    ]);
  });

  test("not where enough text stays on it", () => {
    expect(pagesOf([...text("a", 4), ...signers])).toEqual([
      ["a1", "a2", "a3", "a4"],
      ["end", "first", "second", "third", "last"],
    ]);
  });

  test("not where none of them fits", () => {
    const tall = signers.map((piece) => (piece.name === "first" ? { ...piece, height: 65 } : piece));
    const [end, first] = tall;
    expect(
      pagesOf([...text("a", 3), { ...end, name: "end" }, { ...first, name: "first", keepNext: false }]),
    ).toEqual([
      ["a1", "a2", "a3"],
      ["end", "first"],
    ]);
  });
});

test("FORM-06 what is longer than a page does not leave its heading at the foot of one", () => {
  const long = Array.from({ length: 12 }, (_, line) => ({ name: `n${line + 1}`, keepNext: line < 11 }));
  const [first] = pagesOf([...text("a", 8), heading, ...long]);
  expect(first).toEqual(["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"]);
  const [shorter] = pagesOf([...text("a", 6), heading, ...long]);
  expect(shorter).toEqual(["a1", "a2", "a3", "a4", "a5", "a6", "heading", "n1", "n2"]);
});
