import { contractHtml } from "@sealwright/contract-view/contract-html.ts";
import { type Answers, contentOf, type Form, type FormDocument, fillForm, runsIn } from "@sealwright/forms";
import { renderDocx } from "@sealwright/forms/docx";
import { readFonts } from "@sealwright/forms/fonts";
import { usStates } from "@sealwright/forms/states";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenForms } from "../../../src/catalog/forms/written-forms.ts";
import { makePdf } from "../../../src/features/forms/form-page/form-files.ts";
import { DAYS } from "../day.ts";
import { isAlone, LEFT_OVERS } from "../examine-form.ts";
import { type ReadFile, readPdf, readWord } from "../output-text.ts";
import { randomAnswers } from "../random-answers.ts";
import { faultsOf } from "./faults.ts";

/** The same documents on every machine; `ANSWERS_SEED=… ANSWERS_FILES=500` makes others, and more of them. */
const SEED = Number(process.env.ANSWERS_SEED ?? 20);
const FILES = Number(process.env.ANSWERS_FILES ?? 12);
/** Points. */
const SMALLEST_TYPE = 8;

interface Case {
  form: Form;
  state: string;
  answers: Answers;
  /** Filled in on this day. */
  on: string;
}

const anyCase: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(...writtenForms), fc.constantFrom(...usStates), fc.constantFrom(...DAYS))
  .chain(([form, state, on]) =>
    randomAnswers(form, { plainWords: true }).map((answers) => {
      const states = form.fields.filter(({ type }) => type === "state").map(({ id }) => [id, state]);
      return { form, state, on, answers: { ...answers, ...Object.fromEntries(states) } };
    }),
  );

const close = (text: string) => text.replaceAll(/\s+/g, "");

/** Text of the document that its file lacks, and text that the file should not have. */
function faultsIn({ text, smallest }: ReadFile, document: FormDocument): string[] {
  const read = close(text);
  const headings = [...document.clauses, ...document.closings].map(({ heading }) => heading);
  const amounts = contentOf(document)
    .flatMap(runsIn)
    .flatMap((run) => (run.kind === "answer" && run.text.startsWith("$") ? [run.text] : []));
  const left = LEFT_OVERS.exec(text)?.[0];
  return [
    ...[...headings, ...amounts]
      .filter((words) => !read.includes(close(words)))
      .map((words) => `no “${words}”`),
    ...(left ? [`“${left}” is left`] : []),
    ...(smallest < SMALLEST_TYPE ? [`type of ${smallest} points`] : []),
  ];
}

async function wordOf(document: FormDocument): Promise<Uint8Array> {
  const { latin: fonts } = await readFonts(document);
  return renderDocx(document, { creator: "Acme", fonts });
}

/** Sizes of type are the style sheet's. */
function readHtml(html: string): ReadFile {
  const text = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:#x27|quot|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? "");
  return { text, smallest: SMALLEST_TYPE };
}

const ENTITIES: Record<string, string> = {
  "&#x27;": "'",
  "&quot;": '"',
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};

test(`FORM-06 ${FILES} documents with any answers, as pages, PDF and Word files, on any day (seed ${SEED})`, {
  timeout: 60_000 + FILES * 10_000,
}, async () => {
  const faults: string[] = [];
  for (const { form, state, on, answers } of fc.sample(anyCase, { numRuns: FILES, seed: SEED })) {
    const document = fillForm(form, answers, on);
    const pdf = await readPdf(await makePdf(form, document, false));
    const word = readWord(await wordOf(document));
    const page = readHtml(contractHtml(document));
    const [signatures] = document.closings;
    const found = [
      ...faultsOf(form, answers, document),
      ...faultsIn(pdf, document).map((fault) => `PDF: ${fault}`),
      ...faultsIn(word, document).map((fault) => `Word: ${fault}`),
      ...faultsIn(page, document).map((fault) => `Page: ${fault}`),
      ...(signatures && isAlone(signatures, pdf.text) ? ["PDF: signatures alone on a page"] : []),
    ];
    faults.push(...found.map((fault) => `${form.slug}, ${state}, ${on}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
