import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Answers,
  type Block,
  type Form,
  type FormDocument,
  fillForm,
  type Run,
  splitAtTitle,
} from "@sealwright/forms";
import { readFonts } from "@sealwright/forms/fonts";
import { type PdfToSign, renderPdfToSign } from "@sealwright/forms/pdf";
import { documentToSign, signingPlaces } from "@sealwright/forms/signing";
import fc from "fast-check";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, onTestFinished, test } from "vitest";
import { ON } from "./day.ts";
import { randomAnswers } from "./random-answers.ts";

/** Of each form, beside the one without answers. */
const FILLINGS = 1;
/** The same answers on every machine, so that a failure can be seen again. */
const SEED = 46;

const options = { date: new Date("2026-11-27T12:00:00Z"), creator: "Acme" };
const samples = (form: Form): Answers[] => [
  {},
  ...fc.sample(randomAnswers(form, { plainWords: true }), { numRuns: FILLINGS, seed: SEED }),
];

async function sign(form: Form, answers: Answers) {
  const document = documentToSign(fillForm(form, answers, ON));
  const made = await renderPdfToSign(document, { ...options, fonts: await readFonts(document) });
  return { document, made };
}

/** Registers the tests of these forms. */
export function testSigningOnline(forms: readonly Form[]): void {
  describe.each(forms.map((form) => [form.slug, form] as const))("SIGN-01, SEAL-01 %s", (_, form) => {
    test("has its places as its only fields, and the text of its tree", { timeout: 60_000 }, async () => {
      for (const answers of samples(form)) {
        const { document, made } = await sign(form, answers);
        const places = signingPlaces(document);
        const pdf = await read(made);
        expect(pdf.fields.map(({ name }) => name)).toEqual(places.map(({ field }) => field));
        expect(pdf.fields.map(({ label }) => label)).toEqual(places.map(({ label }) => label));
        expect(Object.keys(made.places).toSorted()).toEqual(places.map(({ field }) => field).toSorted());
        for (const { name, page, width, height } of pdf.fields) {
          expect(made.places[name]?.page, name).toBe(page);
          expect(Math.min(width, height), name).toBeGreaterThan(12);
        }
        expect(pdf.isTagged).toBe(true);
        let rest = pdf.letters;
        for (const paragraph of paragraphsOf(document).map(onlyLetters)) {
          expect(rest, `${paragraph} is missing or out of order`).toContain(paragraph);
          rest = rest.slice(rest.indexOf(paragraph) + paragraph.length);
        }
        expect(pdf.letters).not.toContain("Removethispagebeforesigning");
      }
    });
  });
}

/** Registers the test of these forms. */
export function testSameBytes(forms: readonly Form[]): void {
  test("SEAL-01 the same answers and date give the same bytes, in which qpdf finds no fault", async () => {
    const folder = mkdtempSync(join(tmpdir(), "to-sign-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const form of forms) {
      const [, answers = {}] = samples(form);
      const [one, again] = [await sign(form, answers), await sign(form, answers)];
      expect(Buffer.compare(one.made.file, again.made.file), form.slug).toBe(0);
      writeFileSync(join(folder, `${form.slug}.pdf`), one.made.file);
    }
    const check = `for file in "$0"/*.pdf; do qpdf --check "$file" >"$0/said" 2>&1 || { cat "$0/said"; exit 1; }; done`;
    expect(execFileSync("sh", ["-c", check, folder], { encoding: "utf8" })).toBe("");
  }, 240_000);
}

interface ReadField {
  name: string;
  label: string;
  page: number;
  width: number;
  height: number;
}

async function read({ file }: PdfToSign) {
  const task = getDocument({ data: file.slice(), useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const fields: ReadField[] = [];
    let letters = "";
    for (let page = 1; page <= pdf.numPages; page++) {
      const here = await pdf.getPage(page);
      for (const { subtype, fieldName, alternativeText, rect } of await here.getAnnotations()) {
        if (subtype !== "Widget") throw new Error(`${subtype} is no field`);
        const [left, bottom, right, top] = rect;
        fields.push({
          name: fieldName,
          label: alternativeText,
          page,
          width: right - left,
          height: top - bottom,
        });
      }
      letters += await textLetters(here);
    }
    // A map, which pdf.js' types do not know.
    const info = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
    return { fields, letters, isTagged: info?.get("Marked") === true };
  } finally {
    await task.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getPage"]>>;

/** A page's letters, without those of every page and the labels of blanks and fields. */
async function textLetters(page: Page): Promise<string> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const open: string[] = [];
  let letters = "";
  for (const item of items) {
    if ("str" in item) letters += open.some((tag) => tag === "Artifact" || tag === "Span") ? "" : item.str;
    else if (item.type === "endMarkedContent") open.pop();
    else open.push((item as { tag?: string }).tag ?? "");
  }
  return onlyLetters(letters);
}

function onlyLetters(text: string): string {
  return text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]|\p{Script=Han}/gu, "");
}

/** The paragraphs of a document in order, without those of tables, whose cells are set side by side. */
function paragraphsOf({ title, preamble, clauses, closings, exhibits }: FormDocument): string[] {
  const { above, below } = splitAtTitle(preamble);
  return [
    ...above.flatMap(paragraphsIn),
    title,
    ...below.flatMap(paragraphsIn),
    ...[...clauses, ...closings, ...exhibits].flatMap(({ heading, content }) => [
      heading,
      ...content.flatMap(paragraphsIn),
    ]),
  ];
}

function paragraphsIn(block: Block): string[] {
  switch (block.kind) {
    case "paragraph":
      return piecesOf(block.runs);
    case "list":
      return block.items.flat().flatMap(paragraphsIn);
    case "subclause":
      return [block.heading, ...block.content.flatMap(paragraphsIn)];
    case "box":
    case "recording":
      return block.content.flatMap(paragraphsIn);
    case "parties":
      return block.parties.flatMap(({ role, lines }) => [
        role,
        ...lines.flatMap(({ run }) => piecesOf([run])),
      ]);
    default:
      return [];
  }
}

/** Words between blanks. */
function piecesOf(runs: readonly Run[]): string[] {
  return runs
    .map((run) => (run.kind === "blank" ? "\0" : run.text))
    .join("")
    .split("\0");
}
