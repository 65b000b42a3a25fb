import { describe, expect, test } from "vitest";
import { verify } from "../src/index.ts";
import { bodyOf, byHand, byHandInStream } from "./support/appending.ts";
import { sealSample } from "./support/sample.ts";

const { file, roots } = await sealSample();
const text = Buffer.from(file).toString("latin1");
const lastOf = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1] ?? "";
const catalog = Number(lastOf(/\/Root (\d+) 0 R/g));
const content = Number(lastOf(/\/Contents \[?(\d+) 0 R/g));
const trailer = `/Info ${lastOf(/\/Info (\d+ 0 R)/g)}`;

/** The sealed catalog with more in front of it, and validation data. */
const catalogWith = (more: string) => bodyOf(file, catalog).replace("<<", `<< ${more} /DSS << /Certs [] >>`);
const plain = catalogWith("");
/** Validation data that names object 400, which follows. */
const ofDss = (body: string) =>
  byHand(byHand(file, catalog, plain.replace("[]", "[400 0 R]"), { trailer }), 400, body, { trailer });
const hidden = "7 0 obj\n<< /Type /Page >>\nendobj\n";

/** Each is a revision that readers do not take alike. */
const UNLIKE: [what: string, changed: Uint8Array][] = [
  ["a key twice", byHand(file, catalog, catalogWith("/Pages 1 0 R"), { trailer })],
  ["an escaped key", byHand(file, catalog, catalogWith("/P#61ges 1 0 R"), { trailer })],
  ["a key without a value", byHand(file, catalog, catalogWith("/Extra"), { trailer })],
  ["a value that is no PDF", byHand(file, catalog, catalogWith("/Extra undefined"), { trailer })],
  [
    "an object of another generation",
    byHand(file, content, bodyOf(file, content), { trailer, generation: 1 }),
  ],
  ["an object that no table lists", byHand(file, catalog, plain, { trailer, unlisted: hidden })],
  ["an object in a comment", byHand(file, catalog, `% ${hidden}${plain}`, { trailer })],
  [
    "an object in a string",
    byHand(file, catalog, catalogWith(`/X (${hidden})`).replace("/X", "/DSS2"), { trailer }),
  ],
  ["an object in a stream", ofDss(`<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream`)],
  ["a stream that is longer than it says", ofDss("<< /Length 2 >>\nstream\nMore\nendstream")],
  ["a stream of objects", ofDss("<< /N 0 /First 0 /Length 1 >>\nstream\n \nendstream")],
  ["rows of 19 bytes", byHand(file, catalog, plain, { trailer, rowEnd: "\n" })],
  ["a second table in a stream", byHand(file, catalog, plain, { trailer: `${trailer} /XRefStm 900` })],
  ["the same, escaped", byHand(file, catalog, plain, { trailer: `${trailer} /XRef#53tm 900` })],
  ["two sections before", byHand(file, catalog, plain, { trailer: `${trailer} /Prev 900` })],
  [
    "an end inside of the trailer",
    byHand(file, catalog, plain, { trailer: `${trailer} /X (startxref 0 %%EOF)` }),
  ],
  ["encryption", byHand(file, catalog, plain, { trailer: `${trailer} /Encrypt << >>` })],
  ["a string that does not end", ofDss(`(${"a".repeat(100_000)}`)],
  ["bytes between", byHand(file, catalog, `${plain} garbage`, { trailer })],
  ["an object that is in a stream of objects", byHandInStream(file, catalog, plain, [2, 60, 0])],
  ["an object that is free", byHandInStream(file, catalog, plain, [0, 0, 1])],
  ["an object that is in the sealed part", byHandInStream(file, catalog, plain, [1, 20, 0])],
];

/** Readers take these alike. */
const ALIKE: [what: string, changed: Uint8Array][] = [
  ["validation data in a table", byHand(file, catalog, plain, { trailer })],
  [
    "validation data in a table, then in a stream",
    byHandInStream(byHand(file, catalog, plain, { trailer }), catalog, plain),
  ],
  ["validation data with a comment", ofDss("% by a program\n<< /Length 4 >>\nstream\nData\nendstream")],
  ["an object that nothing uses", byHand(file, 400, "<< /Foo true >>", { trailer })],
  ["validation data that the catalog does not name", byHand(file, 400, "<< /Type /DSS >>", { trailer })],
  ["validation data that is a text", byHand(file, catalog, plain.replace("[]", "(x)"), { trailer })],
  ["validation data with another key", byHand(file, catalog, plain.replace("/Certs", "/Foo"), { trailer })],
  [
    "more revisions than decades need",
    Array.from({ length: 21 }).reduce<Uint8Array>((one) => byHand(one, catalog, plain, { trailer }), file),
  ],
  ["certificates that are no files", ofDss("<< /Foo true >>")],
];

describe("SEAL-03 what follows a seal is never unchanged, however readers take it", () => {
  test.each([...UNLIKE, ...ALIKE])("%s", async (_, changed) => {
    expect(await verify(changed, roots)).toMatchObject({
      kind: "appended",
      reason: "appended",
      sealedBytes: file.length,
      addedBytes: changed.length - file.length,
    });
  });
});
