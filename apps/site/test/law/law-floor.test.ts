import { expect, test } from "vitest";
import { countStatements, lawStatements } from "../../src/content/forms/law-statements.ts";
import { writtenForms } from "../../src/content/forms/written-forms.ts";
import { allLaws } from "../../src/content/law/all-laws.ts";
import { countStandings } from "../../src/content/law/standings.ts";

/**
 * What was reached. Raise the counts when more has been checked; never lower them, unless a fact of all states goes away. The
 * goals: 55 % of the cells of state law quote a copy of 2023 or later, at most 25 % are unknown, and 75 % of the facts that
 * forms state name their source.
 */
const LEAST = { known: 1475, recent: 820, checked: 135 };

test("FORM-04 no cell of state law loses its quote, and none falls back to an older copy", () => {
  const { recent, known } = countStandings(allLaws.map(({ law }) => law));
  expect(known).toBeGreaterThanOrEqual(LEAST.known);
  expect(recent).toBeGreaterThanOrEqual(LEAST.recent);
});

test("FORM-04 no fact that a form states loses its source", () => {
  const { checked } = countStatements(writtenForms.flatMap(lawStatements));
  expect(checked).toBeGreaterThanOrEqual(LEAST.checked);
});
