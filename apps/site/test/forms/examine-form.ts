import { createHash } from "node:crypto";
import {
  type Answers,
  type Block,
  type Closing,
  contentOf,
  decidingField,
  type Form,
  fillForm,
  type Run,
} from "@sealwright/forms";
import { usStates } from "@sealwright/forms/states";
import fc from "fast-check";
import { countStatements, lawStatements } from "../../src/catalog/forms/law-statements.ts";
import type { QualityEntry } from "../../src/catalog/forms/quality-log.ts";
import { branchesOf } from "./branches.ts";
import { ON } from "./day.ts";
import { type Output, outputText } from "./output-text.ts";
import { randomAnswers } from "./random-answers.ts";
import { countWords, readingGrade } from "./wording/reading-level.ts";

/** How many times each output is made with other answers. A file for printing takes a hundred times as long as a text. */
export const FILLINGS: Record<Output, number> = { txt: 60, md: 60, docx: 6, pdf: 2 };

/** Traces that no finished document may contain. */
export const LEFT_OVERS = /\bundefined\b|\bNaN\b|\[object|:[a-z]\w*\[|:::|\{#/;

/** “1 days”: a number that does not agree with its word. */
const ONE_AS_MANY = /(?<![\d.,])1\s+(?:business\s+)?(?:hours|days|weeks|months|years)\b/;

/** One seed for all, so that the same form always gives the same log. */
const SEED = 7;

/** Goes through a form as the tests of quality do. What it finds wrong, it throws. */
export async function examineForm(form: Form): Promise<QualityEntry> {
  for (const [output, fillings] of Object.entries(FILLINGS) as [Output, number][]) {
    for (const answers of sample(form, fillings)) await examineOutput(output, form, answers);
  }
  const plainWords = form.clauses.flatMap(({ explanation }) => Object.values(explanation));
  const contract = paragraphsOf(form);
  return {
    text: createHash("sha256").update(textOf(form)).digest("hex").slice(0, 12),
    questions: form.fields.length,
    branches: reachAllBranches(form),
    words: countWords(contract),
    grades: { contract: readingGrade(contract), plainWords: readingGrade(plainWords) },
    law: lawOf(form),
  };
}

/** A form's statements of law, and how many of them were checked. */
function lawOf(form: Form): QualityEntry["law"] {
  const { checked, quoted, open } = countStatements(lawStatements(form));
  return { facts: checked + open, sourced: checked, quoted };
}

/**
 * @throws with the place, where a placeholder or a program's word is left, a count of one has a plural, or the
 * signatures are alone on a page
 */
async function examineOutput(output: Output, form: Form, answers: Answers): Promise<void> {
  const text = await outputText(output, form, answers);
  const given = `with the answers ${JSON.stringify(answers)}`;
  const found = LEFT_OVERS.exec(text) ?? ONE_AS_MANY.exec(text);
  if (found) {
    const near = text.slice(Math.max(found.index - 60, 0), found.index + 60);
    throw new Error(`${form.slug}.${output} says “${near}” ${given}`);
  }
  const [signatures] = fillForm(form, answers, ON).closings;
  if (output === "pdf" && signatures && isAlone(signatures, text)) {
    throw new Error(`${form.slug}.pdf has a page of signatures alone ${given}`);
  }
}

/**
 * Whether nothing is above the signatures on their page: a signature alone on a page could be put below another text.
 * @param text a line for each page of a PDF
 */
export function isAlone({ heading, lines }: Closing, text: string): boolean {
  const start = new RegExp(`^(.*)\\b${heading}\\s+${lines[0]?.role ?? ""}\\b`);
  const page = text.split("\n").findLast((one) => start.test(one)) ?? "";
  return !/\w{2}/.test(start.exec(page)?.[1] ?? "");
}

/** The form without the values of state law: their tables have tests of their own, and change more often. */
function textOf(form: Form): string {
  const { law, ...rest } = form;
  const names =
    law && Object.entries(law.facts).map(([alias, { subject, label }]) => [alias, subject, label]);
  return JSON.stringify({ ...rest, ...(law && { law: { state: law.state, facts: names } }) });
}

/** @returns how many branches there are */
function reachAllBranches(form: Form): number {
  const branches = new Set(branchesOf(form));
  const missing = new Set(branches);
  // Combinations of one state and two answers are rare, and so is an account that balances.
  for (const [runs, fewAmounts] of [
    [30, false],
    [300, false],
    [3000, false],
    [3000, true],
  ] as const) {
    for (const [index, answers] of sample(form, runs, fewAmounts).entries()) {
      if (!missing.size) return branches.size;
      fillForm(form, inState(form, answers, index), ON, { onBranch: (branch) => missing.delete(branch) });
    }
  }
  if (missing.size) throw new Error(`${form.slug}: no answers reach ${[...missing].join(", ")}`);
  return branches.size;
}

/** Three of four answers are for each state in turn, so that what only one state has is reached too. */
function inState(form: Form, answers: Answers, index: number): Answers {
  const field = decidingField({ facts: form });
  const state = usStates[index % usStates.length];
  return field && state && index % 4 ? { ...answers, [field.id]: state } : answers;
}

function sample(form: Form, numRuns: number, fewAmounts = false): Answers[] {
  return fc.sample(randomAnswers(form, { plainWords: true, fewAmounts }), { numRuns, seed: SEED });
}

/** The blank contract's paragraphs; each blank is replaced with a name, so that sentences stay intact. */
function paragraphsOf(form: Form): string[] {
  return contentOf(fillForm(form, {}, ON)).flatMap(paragraphsIn);
}

function paragraphsIn(block: Block): string[] {
  if (block.kind === "list") return block.items.flat().flatMap(paragraphsIn);
  if ("content" in block) return block.content.flatMap(paragraphsIn);
  if (block.kind !== "paragraph") return [];
  return [block.runs.map(wordsOf).join("")];
}

function wordsOf(run: Run): string {
  if (run.kind !== "blank") return run.text;
  // Lines to write on end a sentence by themselves.
  return run.size === "area" ? "Name. " : "Name";
}
