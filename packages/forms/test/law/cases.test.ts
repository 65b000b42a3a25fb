import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { isOfficial } from "../../src/check/data/official-hosts.ts";
import { type Known, openCircumstances, rulesFor } from "../../src/fill/law/rule-for.ts";
import { lawOf, parseLaw, readLaw } from "../../src/law/read-law.ts";
import type { Law } from "../../src/law/schema.ts";
import { usStates } from "../../src/library/us-states.ts";
import { circumstances, type LawCase } from "../../src/tree/law.ts";

const proof = { citation: "Ala. Code § 1-1", quote: "within fourteen days" };
const cell = {
  standing: "official current",
  value: 1,
  ...proof,
  url: "https://law.example",
  textAsOf: "2026-04",
  readOn: "2026-11-27",
};
const chapter = {
  facts: ["cap"],
  chapter: "Ala. Code ch. 9A",
  sections: ["9A-1", "9A-2"],
  url: "https://law.example",
  textAsOf: "2026-04",
  readOn: "2026-11-27",
};

/** The value of the one rule that applies; undefined while a circumstance that is not known decides. */
function valueFor(general: { value: unknown; cases?: LawCase[] | undefined }, known: Known): unknown {
  const rules = rulesFor(general, known);
  return rules.length === 1 ? rules[0]?.value : undefined;
}

/** Problems of a subject in which Alabama has this, and no other state was read. */
function problemsWith(alabama: object, more: object = {}): string {
  const states = Object.fromEntries(
    usStates.map((state) => [state, { cap: state === "Alabama" ? alabama : { standing: "unknown" } }]),
  );
  const facts = { cap: { label: "Largest deposit", unit: "months" } };
  try {
    parseLaw(stringify({ subject: "Deposits", facts, states, ...more }), "deposits.yaml");
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}
const withCase = (one: object) => ({
  ...cell,
  cases: [{ when: { furnished: true }, value: 2, ...proof, ...one }],
});

/** Every cell that was read. */
function allCells() {
  const folder = join(import.meta.dirname, "../../src/law/states");
  return globSync("*.yaml", { cwd: folder })
    .flatMap((file) => Object.values(readLaw(join(folder, file)).states))
    .flatMap((row) => Object.values(row))
    .flatMap((one) => (one.standing === "unknown" ? [] : [one]));
}

describe("FORM-05 a case is the value for some", () => {
  const cases = [
    { when: { smallLandlord: true, serviceMember: false }, value: 2, ...proof },
    { when: { tenantAge: ">=62" }, value: 0.5, ...proof },
    { when: { rent: ">2000" }, value: "none", ...proof },
  ] satisfies LawCase[];

  test("the first whose circumstances all hold, otherwise the general one", () => {
    const known = { smallLandlord: false, serviceMember: false, tenantAge: 61, rent: 2000 };
    expect(valueFor({ value: 1, cases }, known)).toBe(1);
    expect(valueFor({ value: 1, cases }, { ...known, smallLandlord: true })).toBe(2);
    expect(valueFor({ value: 1, cases }, { ...known, smallLandlord: true, serviceMember: true })).toBe(1);
    expect(valueFor({ value: 1, cases }, { ...known, tenantAge: 62, rent: 3000 })).toBe(0.5);
    expect(valueFor({ value: 1, cases }, { ...known, rent: 2000.01 })).toBe("none");
    expect(valueFor({ value: 1 }, {})).toBe(1);
  });

  test("is open while a circumstance that would decide is not known", () => {
    expect(valueFor({ value: 1, cases }, {})).toBeUndefined();
    expect(valueFor({ value: 1, cases }, { smallLandlord: true })).toBeUndefined();
    // That the landlord is not small decides the first case for every tenant.
    expect(valueFor({ value: 1, cases }, { smallLandlord: false, tenantAge: 70 })).toBe(0.5);
    expect(valueFor({ value: 1, cases }, { smallLandlord: false, tenantAge: 30 })).toBeUndefined();
    expect(openCircumstances(cases, { smallLandlord: false, tenantAge: 30 })).toEqual(["rent"]);
  });

  test.each([
    [">", [false, false, true]],
    [">=", [false, true, true]],
    ["<", [true, false, false]],
    ["<=", [true, true, false]],
    ["=", [false, true, false]],
  ])("%s compares at, below and above the limit", (sign, holds) => {
    const limited = { value: 1, cases: [{ when: { leaseMonths: `${sign}12` }, value: 2, ...proof }] };
    expect([11, 12, 13].map((leaseMonths) => valueFor(limited, { leaseMonths }) === 2)).toEqual(holds);
  });
});

test.each([
  ["no quote", { quote: "" }, /cases › 0 › quote/],
  ["a quote of more than 25 words", { quote: "word ".repeat(26) }, /more than 25 words/],
  ["no circumstance", { when: {} }, /names no circumstance/],
  ["an unknown circumstance", { when: { weather: true } }, /when/],
  ["a number for yes or no", { when: { furnished: ">1" } }, /yes or no/],
  ["yes or no for a number", { when: { rent: true } }, /yes or no/],
  ["a value of another unit", { value: "two months" }, /has a case whose value is not in months/],
])("FORM-01 a case with %s is rejected", (_, change, message) => {
  expect(problemsWith(withCase({}))).toBe("");
  expect(problemsWith(withCase({ value: "none" }))).toBe("");
  expect(problemsWith(withCase(change))).toMatch(message);
});

test("FORM-01 what a limit takes in is quoted too", () => {
  expect(problemsWith({ ...cell, counts: { petDeposit: { counts: true, ...proof } } })).toBe("");
  expect(problemsWith({ ...cell, counts: { petDeposit: { counts: true } } })).toMatch(
    /petDeposit › citation/,
  );
  expect(problemsWith({ ...cell, counts: {} })).toMatch(/says nothing/);
});

test("FORM-01 a chapter that was read is listed for a cell that no official words fill", () => {
  const unknown = { standing: "unknown" };
  const read = (more: object) => ({ chaptersRead: { Alabama: [{ ...chapter, ...more }] } });
  expect(problemsWith(unknown, read({}))).toBe("");
  expect(problemsWith(cell, read({}))).toMatch(/was read in official words/);
  expect(problemsWith(unknown, read({ facts: ["fee"] }))).toMatch(/is not a fact/);
  expect(problemsWith(unknown, read({ sections: [] }))).toMatch(/sections/);
  expect(problemsWith(unknown, read({ sections: ["1", "1"] }))).toMatch(/lists a section twice/);
  expect(problemsWith(unknown, read({ textAsOf: "last year" }))).toMatch(/textAsOf/);
});

test("LAW-04 official words of a case are never linked to a page that is no authority", () => {
  const linked = allCells().flatMap(({ standing: general, cases = [] }) =>
    cases.flatMap(({ standing = general, url, citation }) =>
      url && standing !== "secondary" && !isOfficial(url) ? [`${citation}: ${url}`] : [],
    ),
  );
  expect(linked).toEqual([]);
});

test("LAW-04 Oregon’s notice to end a tenancy is read from the legislature’s own page", () => {
  const { monthlyDays, weeklyDays } = lawOf("ending-tenancies")?.states.Oregon ?? {};
  for (const cell of [monthlyDays, weeklyDays])
    expect(cell).toMatchObject({
      standing: "official older",
      textAsOf: "2019",
      readFrom: "the legislature’s page of the chapter, edition of 2019",
    });
});

/** How a note names whom a value does not bind, where that is no number. */
const NAMED: Partial<Record<string, RegExp>> = {
  ownerOccupied: /lives in/,
  fewHomes: /homes/,
  furnished: /[Ff]urnished/,
  writtenLease: /agree|lease/,
  leaseMonths: /year|month/,
  businessLoan: /[Bb]usiness|[Cc]onsumer|“market rate”|laws that permit more/,
  companyBorrower: /compan|corporation/i,
  regularLender: /[Cc]onsumer/,
  pensionTenant: /pensions/,
  principal: /provided by law|\$/,
};

/** "$2,000", "2" or "two". */
function numberIn(text: string, number: string): boolean {
  const words = ["", "one", "two", "three", "four", "five"];
  return (
    text.replaceAll(",", "").includes(number) || text.toLowerCase().includes(words[Number(number)] || number)
  );
}

test("LAW-02 the note of a value names its cases; those on a landlord’s notice have a sentence of their own", () => {
  const untold = allCells().flatMap(({ note = "", value: general, cases = [] }) =>
    cases.flatMap(({ when, value, citation }) => {
      const text = `${note} ${general}`;
      const limit =
        Object.values(when)
          .find((test) => typeof test === "string")
          ?.replace(/\D/g, "") ?? "";
      const isNamed =
        value === "none"
          ? (limit && numberIn(note, limit)) || Object.keys(when).some((name) => NAMED[name]?.test(note))
          : numberIn(text, /\d+(?:\.\d+)?/.exec(String(value))?.[0] ?? "");
      return "byLandlord" in when || isNamed ? [] : [`${citation}: ${value}`];
    }),
  );
  expect(untold).toEqual([]);
});

test("FORM-01 every circumstance is one that some case turns on", () => {
  const used = allCells()
    .flatMap(({ cases = [] }) => cases)
    .flatMap(({ when }) => Object.keys(when));
  expect(Object.keys(circumstances).filter((name) => !used.includes(name))).toEqual([]);
});

/** Largest deposits in months of rent, calculated manually from the sections, on both sides of each case. */
const BY_HAND: [state: string, known: Known, months: number | "none"][] = [
  ["Alaska", { rent: 2000 }, 2],
  ["Alaska", { rent: 2001 }, "none"],
  ["Arkansas", { fewHomes: false }, 2],
  ["Arkansas", { fewHomes: true }, "none"],
  ["California", { smallLandlord: false }, 1],
  ["California", { smallLandlord: true, serviceMember: true }, 1],
  ["California", { smallLandlord: true, serviceMember: false }, 2],
  ["Connecticut", { tenantAge: 61 }, 2],
  ["Connecticut", { tenantAge: 62 }, 1],
  ["Delaware", { leaseMonths: 11, furnished: false }, "none"],
  ["Delaware", { leaseMonths: 12, furnished: false }, 1],
  ["Delaware", { leaseMonths: 12, furnished: true }, "none"],
  ["Kansas", { furnished: false }, 1],
  ["Kansas", { furnished: true }, 1.5],
  ["Maine", { ownerOccupied: false }, 2],
  ["Maine", { ownerOccupied: true }, "none"],
  ["New Hampshire", { ownerOccupied: false }, 1],
  ["New Hampshire", { ownerOccupied: true, tenantAge: 59 }, "none"],
  ["New Hampshire", { ownerOccupied: true, tenantAge: 60 }, 1],
  ["New Mexico", { leaseMonths: 11 }, 1],
  ["New Mexico", { leaseMonths: 12 }, "none"],
  ["North Carolina", { leaseMonths: 1 }, 1.5],
  ["North Carolina", { leaseMonths: 2 }, 2],
  ["North Dakota", { leaseJudgment: false, felonyConviction: false }, 1],
  ["North Dakota", { leaseJudgment: true, felonyConviction: false }, 2],
  ["North Dakota", { leaseJudgment: false, felonyConviction: true }, 2],
  ["Pennsylvania", { tenancyYear: 1 }, 2],
  ["Pennsylvania", { tenancyYear: 2 }, 1],
];

describe("FORM-05 the largest deposit of a state with cases matches the manual calculation", () => {
  const deposits = lawOf("security-deposits")?.states ?? ({} as Law["states"]);
  const capOf = (state: string) => {
    const cap = deposits[state as keyof typeof deposits]?.cap;
    return cap && cap.standing !== "unknown" ? cap : undefined;
  };

  test.each(BY_HAND)("%s, %o", (state, known, months) => {
    const cap = capOf(state);
    expect(cap && valueFor(cap, known)).toBe(months);
  });

  test("and every state with a case is among them", () => {
    const states = Object.keys(deposits).filter((state) => capOf(state)?.cases);
    expect(states).toEqual([...new Set(BY_HAND.map(([state]) => state))]);
  });
});
