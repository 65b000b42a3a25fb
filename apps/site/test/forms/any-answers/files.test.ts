import { type Answers, contentOf, type Form, type FormDocument, fillForm, runsIn } from "@sealwright/forms";
import { usStates } from "@sealwright/forms/states";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenForms } from "../../../src/catalog/forms/written-forms.ts";
import { formFiles } from "../../../src/features/forms/form-page/form-files.ts";
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
}

const anyCase: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(...writtenForms), fc.constantFrom(...usStates))
  .chain(([form, state]) =>
    randomAnswers(form, { plainWords: true }).map((answers) => {
      const states = form.fields.filter(({ type }) => type === "state").map(({ id }) => [id, state]);
      return { form, state, answers: { ...answers, ...Object.fromEntries(states) } };
    }),
  );

const close = (text: string) => text.replaceAll(/\s+/g, "");

/** What the document says that its file does not, and what the file should not have. */
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

test(`FORM-06 ${FILES} documents with any answers, as PDF and Word files (seed ${SEED})`, {
  timeout: 60_000 + FILES * 10_000,
}, async () => {
  const faults: string[] = [];
  for (const { form, state, answers } of fc.sample(anyCase, { numRuns: FILES, seed: SEED })) {
    const document = fillForm(form, answers);
    const pdf = await readPdf(await formFiles.pdf(form, answers));
    const word = readWord(await formFiles.docx(form, answers));
    const [signatures] = document.closings;
    const found = [
      ...faultsOf(form, answers, document),
      ...faultsIn(pdf, document).map((fault) => `PDF: ${fault}`),
      ...faultsIn(word, document).map((fault) => `Word: ${fault}`),
      ...(signatures && isAlone(signatures, pdf.text) ? ["PDF: signatures alone on a page"] : []),
    ];
    faults.push(...found.map((fault) => `${form.slug}, ${state}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
