import { expect, test } from "vitest";
import { countSources, countStatements, lawStatements } from "../../src/catalog/forms/law-statements.ts";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";

const source = { name: "12 U.S.C. 1701j-3", url: "https://law.example", checked: "2026-11-23" };
const [form] = writtenForms;
if (!form) throw new Error("There are no forms");

/** The statements in one answer of a form that states no other law. */
function statementsIn(answer: string, sources = [source]) {
  const silent = { ...form, clauses: [], fields: [], states: [], questions: [], sources } as typeof form &
    object;
  const facts = lawStatements(silent).length;
  const questions = [{ question: "May the lender object?", answer }];
  return lawStatements({ ...silent, questions }).slice(facts);
}

test("FORM-04 a sentence that states law is a fact if one text can prove it, otherwise a remark", () => {
  const found = statementsIn(
    "Ask the lender. Federal law limits that right. In most states a court decides. Florida taxes the transfer.",
  );
  expect(found.map(({ kind, text }) => [kind, text])).toEqual([
    ["fact", "Federal law limits that right."],
    ["remark", "In most states a court decides."],
    ["fact", "Florida taxes the transfer."],
  ]);
  expect(countStatements(found)).toEqual({ checked: 0, quoted: 0, open: 2, remarks: 1 });
});

test("FORM-04 a sentence is checked if it cites the section of one of the form's sources", () => {
  const [cited] = statementsIn("Federal law (12 U.S.C. 1701j-3) protects some transfers.");
  expect(cited?.source).toEqual(source);
  const [other] = statementsIn("Federal law (12 U.S.C. 1701k) protects some transfers.");
  expect(other?.source).toBeUndefined();
});

test("FORM-04 a fact counts as quoted if its source has the words of an official text", () => {
  const quote = "a lender may not exercise its option";
  const counts = [{ ...source, quote }, { ...source, quote, standing: "secondary" as const }, source].map(
    (one) => countStatements(statementsIn("Federal law (12 U.S.C. 1701j-3) protects some transfers.", [one])),
  );
  expect(counts.map(({ checked, quoted }) => [checked, quoted])).toEqual([
    [1, 1],
    [1, 0],
    [1, 0],
  ]);
});

/** Where the entries at the top state law, with this one for the witnesses. */
function factsWith(text: string, source?: typeof sourced) {
  const plain = { block: "none" as const, text: "This form has no notarial certificate." };
  const witnesses = { count: 0, orNone: false, text, source };
  return lawStatements({ ...form, witnesses, notary: plain, filing: { text: "Nothing is filed." } } as never)
    .map(({ place }) => place)
    .filter((place) => ["Witnesses", "Notary", "Filing"].includes(place));
}
const sourced = { ...source, quote: "in the presence of two subscribing witnesses" };

test.each([
  "Usually none.",
  "None are needed.",
  "Two adults must watch you sign.",
  "Some states require two.",
  "A relative may not be a witness.",
  "The mortgage is recorded.",
  "Florida has its own words for it.",
])("FORM-04 an entry at the top that claims law is a fact: %s", (text) => {
  expect(factsWith(text)).toEqual(["Witnesses"]);
});

test("FORM-04 an entry at the top that describes the document states no law, unless it names a source", () => {
  const text = "This form has no lines for witnesses. Have a friend watch, if you like.";
  expect(factsWith(text)).toEqual([]);
  expect(factsWith(text, sourced)).toEqual(["Witnesses"]);
});

test("FORM-04 the sources of facts are counted by how far they can be trusted, with the oldest year", () => {
  const older = { ...source, standing: "official older" as const };
  const sources = [source, { ...older, textAsOf: "2022-06" }, { ...older, textAsOf: "2013" }, older];
  const facts = [...sources, { ...source, standing: "secondary" as const }].map((one) => ({
    place: "Rent, explained",
    text: "Federal law limits that right.",
    kind: "fact" as const,
    source: one,
  }));
  expect(countSources(facts)).toEqual({ current: 1, older: 2, undated: 1, secondary: 1, oldest: "2013" });
});
