import { contentOf, fillForm, runsIn, writeMarkdown, writeText } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { ON } from "./day.ts";
import { LEFT_OVERS } from "./examine-form.ts";
import { randomAnswers } from "./random-answers.ts";

/** Traces of missing words. */
const GAPS = /^ | $| {2}| [.,;:]/;

const forms = writtenForms.map((form) => [form.slug, form] as const);

test("FORM-02 every top form is written, and at least one in every subcategory", () => {
  const written = new Set(writtenForms.map(({ slug }) => slug));
  expect(listedForms.filter(({ top, slug }) => top && !written.has(slug)).map(({ name }) => name)).toEqual(
    [],
  );
  const open = new Set(listedForms.map(({ subCategory }) => subCategory));
  for (const { subCategory } of writtenForms) open.delete(subCategory);
  expect([...open]).toEqual([]);
});

test("FORM-02 names, descriptions and template ids are unique", () => {
  for (const key of ["name", "description", "templateId", "slug"] as const) {
    const values = writtenForms.map((form) => form[key]);
    expect(values).toEqual([...new Set(values)]);
  }
});

describe.each(forms)("FORM-02, FORM-06 %s", (_, form) => {
  test("has no placeholder left, whatever the answers", () => {
    fc.assert(
      fc.property(randomAnswers(form), (answers) => {
        const document = fillForm(form, answers, ON);
        for (const words of wordsOf(document)) expect(words).not.toMatch(LEFT_OVERS);
        for (const paragraph of paragraphsOf(document)) expect(paragraph).not.toMatch(GAPS);
        expect(writeText(document).replaceAll(/\s+/g, " ")).toContain(document.disclaimer);
        expect(writeMarkdown(document)).toContain(`# ${form.name}`);
      }),
      { numRuns: 6 },
    );
  });

  test("a blank copy has a blank for every question", () => {
    const document = fillForm(form, {}, ON);
    const blanks = contentOf(document).flatMap(runsIn);
    expect(blanks.some((run) => run.kind === "blank")).toBe(true);
    expect(document.clauses.length).toBeGreaterThanOrEqual(3);
    const afterLines = blanks.filter((_, index) => {
      const before = blanks[index - 1];
      return before?.kind === "blank" && before.size === "area";
    });
    for (const run of afterLines)
      expect(run).not.toMatchObject({ text: expect.stringMatching(/^\.(?= |$)/) });
  });
});

/** Each paragraph, with a letter in the place of each answer and blank. */
function paragraphsOf(document: ReturnType<typeof fillForm>): string[] {
  return contentOf(document).flatMap((block) =>
    block.kind === "paragraph"
      ? block.runs.map((run) => (run.kind === "text" ? run.text : "x")).join("")
      : [],
  );
}

/** Everything that the document says by itself: its text, without what was answered. */
function wordsOf(document: ReturnType<typeof fillForm>): string[] {
  const blocks = [...contentOf(document), ...document.closings.flatMap(({ content }) => content)];
  return blocks.flatMap(runsIn).flatMap((run) => (run.kind === "text" ? run.text : []));
}
