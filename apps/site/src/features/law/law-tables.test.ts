import type { Law } from "@sealwright/forms/law";
import { usStates } from "@sealwright/forms/library";
import { expect, test } from "vitest";
import { allLaws } from "../../catalog/law/all-laws.ts";
import { copyDate } from "../../catalog/law/law-text.ts";
import { countSetNone, countStandings, daysRead } from "../../catalog/law/standings.ts";
import { lawCsv } from "./law-csv.ts";
import { spreadOf } from "./spread.ts";

const read = (value: number, more = {}) =>
  ({
    standing: "official current",
    value,
    citation: "Ala. Code § 1-1",
    quote: "within fourteen days",
    url: "https://law.example",
    textAsOf: "2026-04",
    readOn: "2026-11-23",
    ...more,
  }) as const;
const law: Law = {
  subject: "Notices",
  facts: { days: { label: "Days of notice", unit: "days" } },
  states: {
    Alabama: { days: read(14) },
    Alaska: { days: read(7, { standing: "secondary", note: 'Called a "demand", not a notice.' }) },
    Arizona: { days: read(14, { readOn: "2026-11-20" }) },
    Arkansas: { days: { standing: "unknown", howRead: "We looked and found nothing." } },
  } as Partial<Law["states"]> as Law["states"],
};

test("FORM-04 states are grouped by value, with those that were not read in the last line", () => {
  const { known, groups } = spreadOf(law, "days");
  expect(known).toBe(3);
  expect(groups.map(({ name, states }) => [name, states.map(({ state }) => state)])).toEqual([
    ["7 days", ["Alaska"]],
    ["14 days", ["Alabama", "Arizona"]],
    ["Not checked", ["Arkansas"]],
  ]);
  expect(countStandings([law])).toMatchObject({ known: 3, all: 4, unknown: 1, secondary: 1 });
  expect(daysRead([law])).toMatchObject({ last: "2026-11-23" });
});

test("LAW-04 cells of a chapter that was read whole and sets none are counted apart from those not read", () => {
  const counted = allLaws.flatMap(({ slug, law }) => (countSetNone(law) ? [[slug, countSetNone(law)]] : []));
  expect(Object.fromEntries(counted)).toEqual({
    "ending-tenancies": 1,
    "landlord-entry": 1,
    "lease-disclosures": 3,
    "rent-control-notice": 3,
    "security-deposits": 5,
  });
});

test.each(allLaws)(
  "FORM-04 every state of $slug has its place in each drawing",
  ({ law: { facts, ...rest } }) => {
    for (const id of Object.keys(facts)) {
      const { groups } = spreadOf({ facts, ...rest }, id);
      const drawn = groups.flatMap(({ states }) => states.map(({ state }) => state));
      expect(drawn.toSorted()).toEqual([...usStates].toSorted());
    }
    // The buttons of features/law/register.css.
    expect(Object.keys(facts).length).toBeLessThanOrEqual(8);
  },
);

test("FORM-04 a text that only one state has is not drawn as a line of its own", () => {
  const rule = (words: string) => ({ rule: { ...read(0), value: words } });
  const states = { Alabama: rule("void"), Alaska: rule("allowed"), Arizona: rule("void") } as Partial<
    Law["states"]
  > as Law["states"];
  const facts = { rule: { label: "The rule", unit: "text" as const } };
  expect(spreadOf({ subject: "Rules", facts, states }, "rule").groups.map(({ name }) => name)).toEqual([
    "void",
    "A rule of its own",
  ]);
});

test("a table is downloaded as one line a cell, quotes doubled, with how each was read", () => {
  const lines = lawCsv(law).split("\r\n");
  expect(lines[0]).toBe(
    "state,fact,value,unit,standing,citation,quote,note,how_read,url,read_from,text_as_of,read_on,from,until",
  );
  expect(lines[2]).toContain(',"Called a ""demand"", not a notice.",');
  expect(lines[4]).toBe("Arkansas,Days of notice,,days,unknown,,,,We looked and found nothing.,,,,,,");
  expect(lines).toHaveLength(6);
});

/** How it was read is for reviewers, and what others say is no law. */
const RESEARCH =
  /\b(summar(y|ies)|was not read|were not read|by a guide|the (table|list) (names|gives)|where to look)\b|`/i;

/** A note is shown without the quote, too, and says nothing of it. */
const ON_QUOTE = /^(A sentence of|(The )?[Ww]ords (of|that)|What )/;

test.each(allLaws)("LAW-04 what is shown of $slug is law, not how it was read", ({ law: { states } }) => {
  const notes = Object.entries(states).flatMap(([state, row]) =>
    Object.values(row).flatMap((cell) => ("note" in cell && cell.note ? `${state}: ${cell.note}` : [])),
  );
  expect(notes.filter((note) => RESEARCH.test(note))).toEqual([]);
  expect(notes.filter((note) => ON_QUOTE.test(note.slice(note.indexOf(": ") + 2)))).toEqual([]);
});

test("the age of a copy is as exact as what is known of it", () => {
  expect(["2021", "2026-04", "2026-06-30", "undated"].map(copyDate)).toEqual([
    "2021",
    "April 2026",
    "June 30, 2026",
    "undated copy",
  ]);
});
