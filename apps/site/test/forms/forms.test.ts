import {
  type Form,
  fillForm,
  type Inline,
  type Node,
  runsIn,
  writeMarkdown,
  writeText,
} from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenForms } from "../../src/content/forms/written-forms.ts";
import { randomAnswers } from "./random-answers.ts";

const forms = writtenForms.map((form) => [form.slug, form] as const);

/** What no finished document says, unless an answer did. */
const LEFT_OVERS = /\bundefined\b|\bNaN\b|\[object|:[a-z]\w*\[|:::|\{#/;

test("FORM-02 every top form is written, and one at least in every sub-category", () => {
  const written = new Set(writtenForms.map(({ slug }) => slug));
  expect(listedForms.filter(({ top, slug }) => top && !written.has(slug)).map(({ name }) => name)).toEqual(
    [],
  );
  const open = new Set(listedForms.map(({ subCategory }) => subCategory));
  for (const { subCategory } of writtenForms) open.delete(subCategory);
  expect([...open]).toEqual([]);
});

test("FORM-02 names, descriptions and template ids are each form's own", () => {
  for (const key of ["name", "description", "templateId", "slug"] as const) {
    const values = writtenForms.map((form) => form[key]);
    expect(values).toEqual([...new Set(values)]);
  }
});

describe.each(forms)("FORM-02, FORM-06 %s", (_, form) => {
  test("has no placeholder left in any output, whatever is answered", () => {
    fc.assert(
      fc.property(randomAnswers(form), (answers) => {
        const document = fillForm(form, answers);
        for (const words of wordsOf(document)) expect(words).not.toMatch(LEFT_OVERS);
        expect(writeText(document).replaceAll(/\s+/g, " ")).toContain(document.disclaimer);
        expect(writeMarkdown(document)).toContain(`# ${form.name}`);
      }),
      { numRuns: 25 },
    );
  });

  test("every branch of its text can be reached, and its opposite", () => {
    const missing = new Set(branchesOf(form));
    for (const answers of fc.sample(randomAnswers(form), { numRuns: 300, seed: 7 })) {
      fillForm(form, answers, (branch) => missing.delete(branch));
    }
    expect([...missing]).toEqual([]);
  });

  test("a blank copy has a line for every question that it asks", () => {
    const { clauses, preamble } = fillForm(form, {});
    const blanks = [...preamble, ...clauses.flatMap(({ content }) => content)].flatMap(runsIn);
    expect(blanks.some((run) => run.kind === "blank")).toBe(true);
    expect(clauses.length).toBeGreaterThanOrEqual(3);
  });
});

/** Everything that the document says by itself: its text, without what was answered. */
function wordsOf(document: ReturnType<typeof fillForm>): string[] {
  const blocks = [
    ...document.preamble,
    ...document.clauses.flatMap(({ content }) => content),
    ...document.closings.flatMap(({ content }) => content),
  ];
  return blocks.flatMap(runsIn).flatMap((run) => (run.kind === "text" ? run.text : []));
}

/** The names of all branches, and of the opposites that say something. */
function branchesOf(form: Form): string[] {
  const clauses = form.clauses.flatMap(({ branch, content }) => [
    ...(branch ? [branch] : []),
    ...nodeBranches(content),
  ]);
  return [...nodeBranches(form.preamble), ...clauses];
}

function nodeBranches(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    switch (node.kind) {
      case "paragraph":
        return inlineBranches(node.content);
      case "list":
        return node.items.flatMap(nodeBranches);
      case "if":
        return [
          node.branch,
          ...nodeBranches(node.content),
          ...(node.otherwise ? [`${node.branch}:else`, ...nodeBranches(node.otherwise)] : []),
        ];
      case "each":
        return nodeBranches(node.content);
      default:
        return [];
    }
  });
}

function inlineBranches(content: readonly Inline[]): string[] {
  return content.flatMap((inline) =>
    inline.kind === "if" ? [inline.branch, ...inlineBranches(inline.content)] : [],
  );
}
