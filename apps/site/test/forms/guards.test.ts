import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Answers, type Form, fillForm } from "@sealwright/forms";
import { usStates } from "@sealwright/forms/states";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { givenBy, tableRows } from "./hand-tables.ts";

/*
 * What is lawful is read from `limits-by-hand.md`, and never from the tables that the forms read.
 */
const [general = [], cases = [], loans = []] = readFileSync(
  join(import.meta.dirname, "limits-by-hand.md"),
  "utf8",
)
  .split(/^## /m)
  .map(tableRows);

const COLUMNS = ["deposit", "pet", "returned", "entry", "raise", "grace", "fee", "quit", "interest"] as const;
type Column = (typeof COLUMNS)[number];
const byHand = new Map(
  general.map(([state = "", ...cells]) => [
    state,
    Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index] ?? ""])) as Record<Column, string>,
  ]),
);

const formOf = (slug: string): Form => {
  const form = writtenForms.find((one) => one.slug === slug);
  if (!form) throw new Error(`${slug} is missing`);
  return form;
};
const lease = formOf("residential-lease-agreement");
const monthly = formOf("month-to-month-rental-agreement");

/** The tenancy of the table: a year, unfurnished, many homes, a tenant of 40. */
const TENANCY: Answers = {
  term: "fixed",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  furnished: false,
  pets: "allowed",
  takesPetDeposit: true,
  smallLandlord: false,
  tenantAge: 40,
  leaseJudgment: false,
  felonyConviction: false,
  tenancyYear: 1,
  largeBuilding: false,
  fewHomes: false,
  ownerOccupied: false,
  pensionTenant: false,
  takesDeposit: true,
  chargesLateFee: true,
};

/** The guards of these questions that stop the document. */
const stoppedAt = (form: Form, answers: Answers, ids: readonly string[]) =>
  fillForm(form, answers)
    .stops.map(({ id }) => id)
    .filter((id) => ids.includes(id));

/** A late fee in cents, of a rent in cents; undefined for none known. */
function feeByHand(cell: string, rent: number): number | undefined {
  const amounts = [...cell.matchAll(/\$(\d+)|(\d+)%/g)].map(([, dollars, percent]) =>
    dollars === undefined ? Math.floor((rent * Number(percent)) / 100) : Number(dollars) * 100,
  );
  if (!amounts.length) return undefined;
  return cell.startsWith("max") ? Math.max(...amounts) : Math.min(...amounts);
}

const number = (cell: string) => (cell === "–" ? undefined : Number(cell.replace("*", "")));

/** A pet deposit of its own in cents, of a rent in cents. */
function petByHand(cell: string, rent: number): number | undefined {
  const [, dollars, months] = /^(?:max \$(\d+) )?([\d.]+)$/.exec(cell) ?? [];
  return months === undefined ? undefined : Math.max(Number(months) * rent, Number(dollars ?? 0) * 100);
}
const state = fc.constantFrom(...usStates);
const rent = fc.integer({ min: 80_000, max: 200_000 });
/** Between these, mostly close to a limit, on both sides. */
function near(limit: number, most: number, least = 0) {
  const within = (value: number) => Math.round(Math.min(most, Math.max(least, value)));
  return fc.oneof(
    fc.integer({ min: within(limit - 2), max: within(limit + 2) }),
    fc.integer({ min: least, max: most }),
  );
}

test("LAW-01 the table has every state once, and cells that can be read", () => {
  expect([...byHand.keys()]).toEqual([...usStates]);
  const odd = [...byHand].flatMap(([name, { fee, pet, ...rest }]) =>
    [
      ...Object.values(rest).filter((cell) => !/^(–|[\d.]+\*?)$/.test(cell)),
      ...(/^(–|(max |min )?\$\d+( \d+%)?|\d+%)$/.test(fee) ? [] : [fee]),
      ...(/^(–|in|(max \$\d+ )?[\d.]+)$/.test(pet) ? [] : [pet]),
    ].map((cell) => `${name}: ${cell}`),
  );
  expect(odd).toEqual([]);
});

describe("LAW-01 nothing unlawful goes out without an override, and nothing lawful is stopped", () => {
  test("a deposit, with and without a pet deposit", () => {
    const amounts = fc.tuple(state, rent).chain(([where, cents]) => {
      const limit = Math.floor((number(byHand.get(where)?.deposit ?? "") ?? 2) * cents);
      return fc.tuple(
        fc.constant(where),
        fc.constant(cents),
        near(limit, 900_000),
        near(petByHand(byHand.get(where)?.pet ?? "", cents) ?? cents / 2, 500_000),
      );
    });
    fc.assert(
      fc.property(amounts, fc.boolean(), ([where, cents, deposit, pet], takesPetDeposit) => {
        const row = byHand.get(where);
        const petDeposit = Math.round(pet);
        const answers = {
          ...TENANCY,
          governingState: where,
          rent: cents,
          deposit,
          takesPetDeposit,
          petDeposit,
        };
        const limit = number(row?.deposit ?? "");
        const counted = deposit + (takesPetDeposit && row?.pet === "in" ? petDeposit : 0);
        const own = takesPetDeposit ? petByHand(row?.pet ?? "", cents) : undefined;
        const expected = [
          ...(limit !== undefined && counted > limit * cents ? ["deposit"] : []),
          ...(own !== undefined && petDeposit > own ? ["petDeposit"] : []),
        ];
        expect(stoppedAt(lease, answers, ["deposit", "petDeposit"]), where).toEqual(expected);
      }),
      { numRuns: 3000, seed: 43 },
    );
  });

  test("a late fee", () => {
    const amounts = fc.tuple(state, rent).chain(([where, cents]) => {
      const limit = feeByHand(byHand.get(where)?.fee ?? "", cents) ?? 10_000;
      return fc.tuple(fc.constant(where), fc.constant(cents), near(limit, 50_000));
    });
    fc.assert(
      fc.property(amounts, ([where, cents, lateFee]) => {
        const limit = feeByHand(byHand.get(where)?.fee ?? "", cents);
        const answers = { ...TENANCY, governingState: where, rent: cents, lateFee };
        const expected = limit !== undefined && lateFee > limit ? ["lateFee"] : [];
        expect(stoppedAt(lease, answers, ["lateFee"]), `${where} ${cents} ${lateFee}`).toEqual(expected);
      }),
      { numRuns: 2000, seed: 43 },
    );
  });

  test.each([
    ["days to return the deposit", lease, "depositDays", "returned", "most", [1, 90]],
    ["hours before entry", lease, "entryHours", "entry", "least", [1, 168]],
    ["days of grace", lease, "graceDays", "grace", "least", [0, 60]],
    ["days before a raise", monthly, "changeDays", "raise", "least", [1, 365]],
    ["days to pay or quit", formOf("notice-to-pay-rent-or-quit"), "noticeDays", "quit", "least", [1, 60]],
    ["interest", formOf("iou"), "rate", "interest", "most", [0, 36]],
  ] as const)("%s", (_, form, id, column, bound, [least, most]) => {
    const values = state.chain((where) =>
      fc.tuple(fc.constant(where), near(number(byHand.get(where)?.[column] ?? "") ?? 10, most, least)),
    );
    fc.assert(
      fc.property(values, ([where, value]) => {
        const cell = byHand.get(where)?.[column] ?? "";
        const limit = cell.endsWith("*") ? undefined : number(cell);
        const answers = { ...TENANCY, governingState: where, [id]: value };
        const broken = limit !== undefined && (bound === "most" ? value > limit : value < limit);
        expect(stoppedAt(form, answers, [id]), `${where} ${value}`).toEqual(broken ? [id] : []);
      }),
      { numRuns: 1500, seed: 43 },
    );
  });

  test("the date of a letter that returns a deposit", () => {
    const letter = formOf("security-deposit-return-letter");
    const endDate = "2027-01-31";
    fc.assert(
      fc.property(state, fc.integer({ min: 0, max: 90 }), (where, days) => {
        const date = new Date(Date.UTC(2027, 0, 31 + days)).toISOString().slice(0, 10);
        const limit = number(byHand.get(where)?.returned ?? "");
        const answers = { governingState: where, endDate, effectiveDate: date };
        const expected = limit !== undefined && days > limit ? ["effectiveDate"] : [];
        expect(stoppedAt(letter, answers, ["effectiveDate"]), `${where} ${days}`).toEqual(expected);
      }),
      { numRuns: 1500, seed: 43 },
    );
  });

  test("the day of a visit after a notice of entry, in whole days", () => {
    const notice = formOf("notice-of-entry");
    fc.assert(
      fc.property(state, fc.integer({ min: 0, max: 6 }), (where, days) => {
        const entryDate = new Date(Date.UTC(2027, 0, 31 + days)).toISOString().slice(0, 10);
        const hours = number(byHand.get(where)?.entry ?? "");
        const answers = { governingState: where, effectiveDate: "2027-01-31", entryDate };
        const expected = hours !== undefined && days < Math.floor(hours / 24) ? ["entryDate"] : [];
        expect(stoppedAt(notice, answers, ["entryDate"]), `${where} ${days}`).toEqual(expected);
      }),
      { numRuns: 1500, seed: 43 },
    );
  });

  test.each(cases)("%s, %s: %s of %s, not %s", (where, answers = "", id = "", lawful = "", not = "") => {
    const stops = (value: string) =>
      stoppedAt(
        lease,
        {
          ...TENANCY,
          governingState: where ?? "",
          rent: 100_000,
          ...givenBy(answers),
          ...givenBy(`${id}=${value}`),
        },
        [id],
      );
    expect(stops(lawful)).toEqual([]);
    if (not !== "–") expect(stops(not)).toEqual([id]);
  });

  test.each(loans)("%s, %s: a loan at %s percent, not %s", (where, answers = "", lawful = "", not = "") => {
    const loan = { principal: 100_000, businessLoan: false, regularLender: false };
    for (const slug of ["promissory-note", "loan-agreement"]) {
      const stops = (rate: string) =>
        stoppedAt(
          formOf(slug),
          { ...loan, governingState: where ?? "", ...givenBy(answers), rate: Number(rate) },
          ["rate"],
        );
      expect(stops(lawful), slug).toEqual([]);
      if (not !== "–") expect(stops(not), slug).toEqual(["rate"]);
    }
  });
});

test.each([
  ["Georgia", 3000],
  ["Kentucky", 15_000],
  ["Pennsylvania", 50_000],
])("LAW-01 %s limits the interest of a loan of up to $%i", (governingState, dollars) => {
  const stops = (sum: number) =>
    stoppedAt(formOf("iou"), { governingState, rate: 25, parts: [{ reason: "A car", sum }] }, ["rate"]);
  expect(stops(dollars * 100)).toEqual(["rate"]);
  expect(stops(dollars * 100 + 1)).toEqual([]);
});

test("LAW-01 a state that forbids a form stops it, but only for what it forbids", () => {
  const stops = (slug: string, answers: Answers) => fillForm(formOf(slug), answers).stops.length;
  for (const where of usStates) {
    const isVoid = ["California", "Minnesota", "North Dakota", "Oklahoma"].includes(where);
    expect(stops("noncompete-agreement", { governingState: where }), where).toBe(isVoid ? 1 : 0);
    const noReleases = ["Louisiana", "Virginia"].includes(where);
    const release = { governingState: where, kind: "activity" };
    expect(stops("release-of-liability", release), where).toBe(noReleases ? 1 : 0);
    expect(stops("release-of-liability", { ...release, kind: "incident" }), where).toBe(0);
  }
});

test("LAW-01 a will in Florida has no clause against a contest", () => {
  const clauses = (governingState: string) =>
    fillForm(formOf("last-will-and-testament"), { governingState, noContest: true }).clauses.map(
      ({ id }) => id,
    );
  expect(clauses("Texas")).toContain("contest");
  expect(clauses("Florida")).not.toContain("contest");
});
