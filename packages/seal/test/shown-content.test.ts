import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import { appendValues, seal, verify } from "../src/index.ts";
import { evidenceProblem } from "../src/verify/read-evidence.ts";
import { isSameContent } from "../src/verify/same-content.ts";
import { jsonBytes, sampleEvidence, sampleRequest } from "./support/sample.ts";

const { request, roots } = await sampleRequest();

/** One more revision of the sample. */
async function revised(change: (document: PDF) => void): Promise<Uint8Array> {
  const document = await PDF.load(request.shown);
  change(document);
  return document.save({ incremental: true });
}

const lastNumber = async (file: Uint8Array) => (await PDF.load(file)).context.registry.nextObjectNumber - 1;

/** Its page draws objects that do not exist, with the numbers that come next. */
const drawsNothing = async (generation = 0): Promise<Uint8Array> =>
  revised((document) => {
    const next = document.context.registry.nextObjectNumber + 1;
    const objects = Array.from({ length: 60 }, (_, index) => index + next).map((number): [string, PdfRef] => [
      `X${number}`,
      PdfRef.of(number, generation),
    ]);
    const content = objects.map(([name]) => `/${name} Do`).join(" ");
    const page = document.getPage(0)?.dict;
    page?.set("Resources", PdfDict.of({ XObject: PdfDict.of(Object.fromEntries(objects)) }));
    page?.set("Contents", document.register(PdfStream.fromDict({}, new TextEncoder().encode(content))));
  });

/** The numbers of what is drawn. */
async function drawn(file: Uint8Array): Promise<number[]> {
  const document = await PDF.load(file);
  const objects = document.getPage(0)?.dict.getDict("Resources")?.getDict("XObject");
  return [...(objects ?? [])].flatMap(([, ref]) =>
    ref instanceof PdfRef && document.getObject(ref) !== null ? ref.objectNumber : [],
  );
}

describe("SEAL-01 a reference to nothing shows nothing after sealing either", () => {
  test.each([0, 1])("of generation %i", async (generation) => {
    const shown = await drawsNothing(generation);
    const evidence = jsonBytes(await sampleEvidence(shown));
    const { file } = await seal({ ...request, shown, evidence });
    expect(await drawn(file)).toEqual([]);
    expect((await verify(file, roots)).kind).toBe("sealed");
  });

  test("nor once a signer has filled in a text for those who follow", async () => {
    const { values, fonts } = request;
    expect(await drawn(await appendValues({ shown: await drawsNothing(), values, fonts }))).toEqual([]);
  });

  test.each([
    ["in a revision that was replaced", (number: number) => `9 0 obj\n[${number} 0 R]\nendobj\n`],
    ["with a comment in it", (number: number) => `9 0 obj\n[${number}%\n0 %\nR]\nendobj\n`],
    ["as an object that no index lists", (number: number) => `${number} 0 obj\n(unlisted)\nendobj\n`],
  ])("%s", async (_, object) => {
    const number = (await lastNumber(request.shown)) + 20;
    const added = Buffer.concat([request.shown, Buffer.from(`\n${object(number)}`)]);
    const shown = await (await withTitle(added)).save({ incremental: true });
    const { file } = await seal({ ...request, shown, evidence: jsonBytes(await sampleEvidence(shown)) });
    const { registry } = (await PDF.load(file)).context;
    const made = await firstNumberAfter(file, shown);
    expect(made).toBeGreaterThan(number);
    expect(registry.nextObjectNumber).toBeGreaterThan(number);
  });

  test("a number that no reader counts to is refused", async () => {
    const shown = await revised((document) => document.getCatalog().set("X", PdfRef.of(4_000_000, 0)));
    const evidence = jsonBytes(await sampleEvidence(shown));
    await expect(seal({ ...request, shown, evidence })).rejects.toThrow(/object number 4000000/);
  });
});

async function withTitle(file: Uint8Array): Promise<PDF> {
  const document = await PDF.load(file);
  document.setTitle("Lease");
  return document;
}

/** Of the new objects that were appended, the lowest. */
async function firstNumberAfter(file: Uint8Array, shown: Uint8Array): Promise<number> {
  const known = await lastNumber(shown);
  const appended = Buffer.from(file.subarray(shown.length)).toString("latin1");
  const numbers = [...appended.matchAll(/(\d+) 0 obj/g)].map(([, number]) => Number(number));
  return Math.min(...numbers.filter((number) => number > known));
}

const picture = () => PdfStream.fromDict({}, new TextEncoder().encode("0 0 9 9 re f"));

const DIFFERENT: [what: string, shown: () => Promise<Uint8Array>, change: (document: PDF) => void][] = [
  ["an object that was not there", drawsNothing, (document) => document.register(picture())],
  [
    "another content",
    async () => request.shown,
    (document) => document.getPage(0)?.dict.set("Contents", document.register(picture())),
  ],
  [
    "a note on its page",
    async () => request.shown,
    (document) => {
      const note = PdfDict.of({ Subtype: PdfName.of("Square"), AP: PdfDict.of({ N: picture() }) });
      const resolve = (ref: PdfRef) => document.getObject(ref);
      document.getPage(0)?.dict.getArray("Annots", resolve)?.push(document.register(note));
    },
  ],
  [
    "a field that is moved",
    async () => request.shown,
    (document) => {
      const field = document.getForm()?.getTextField("name")?.getDict();
      field?.set("Rect", PdfArray.of(...[0, 0, 9, 9].map((corner) => PdfNumber.of(corner))));
    },
  ],
  [
    "a picture instead of a field's flags, drawn by a page that uses the field as its resources",
    () =>
      revised((document) => {
        document.getForm()?.getTextField("name")?.getDict().set("Ff", document.register(picture()));
      }),
    (document) => document.getForm()?.getTextField("name")?.getDict().set("Ff", PdfNumber.of(1)),
  ],
];

test.each(DIFFERENT)("SEAL-03 %s is something that was not shown", async (_, shown, change) => {
  const before = await shown();
  const document = await PDF.load(before);
  change(document);
  document.getForm()?.getTextField("date")?.getDict().set("V", PdfString.fromString("Monday"));
  const after = await document.save({ incremental: true });
  expect(await isSameContent(before, after)).toBe(false);
  expect(await evidenceProblem(await sampleEvidence(before), after)).toBe("shown-content-differs");
});
