import type { Answers } from "@sealwright/forms";
import {
  LEASE,
  LOAN,
  LOANS,
  MONTHLY,
  plainTrials,
  REMINDER,
  ROOM,
  SUBLEASE,
  TENANCY,
} from "./guard-trials.ts";
import { byHand, feeByHand, monthlyCap, number, petByHand } from "./hand-limits.ts";

/** A line of “By form and day”: what is asked, an answer that is lawful there, and the first that is not. */
export interface FormCase {
  form: string;
  state: string;
  /** ISO date on which it is filled in. */
  day: string;
  /** "rent=1000, term=monthly", or "" for those of the tables. */
  answers: string;
  question: string;
  lawful: string;
  /** "–" where nothing is stopped. */
  not: string;
}

/** The initial answers of each line. */
export const STARTING_FROM: Answers = { ...TENANCY, ...LOAN, rent: 100_000 };
const DAY = "2026-11-28";
const RENT = 1000;

/** The lines that follow from the table of states: each limit in each form that makes the promise, and where there is none. */
export function casesOfTable(): FormCase[] {
  return [...plainCases(), ...depositCases(), ...feeCases()];
}

function plainCases(): FormCase[] {
  return plainTrials.flatMap(([, slugs, question, column, bound, [least, most], given]) =>
    [...byHand].flatMap(([state, row]) =>
      slugs.map((form): FormCase => {
        const cell = row[column];
        const limit = cell.endsWith("*") ? undefined : number(cell);
        const step = LOANS.includes(form) ? 0.01 : 1;
        const answers = Object.entries(given)
          .map(([name, value]) => `${name}=${value === true ? "yes" : value}`)
          .join(", ");
        const line = { form, state, day: DAY, answers, question };
        if (limit === undefined)
          return { ...line, lawful: String(bound === "most" ? most : least), not: "–" };
        const broken = bound === "most" ? limit + step : limit - step;
        const asked = broken >= least && broken <= most;
        return { ...line, lawful: String(limit), not: asked ? String(Number(broken.toFixed(2))) : "–" };
      }),
    ),
  );
}

function depositCases(): FormCase[] {
  const caps = (state: string, row: Record<string, string>): [string, string, number | undefined][] => [
    [LEASE, "", number(row.deposit ?? "")],
    [SUBLEASE, "", number(row.deposit ?? "")],
    [SUBLEASE, "term=monthly", monthlyCap(state)],
    [MONTHLY, "", monthlyCap(state)],
    [ROOM, "", monthlyCap(state)],
  ];
  return [...byHand].flatMap(([state, row]) => [
    ...caps(state, row).map(([form, answers, months]) =>
      money({ form, state, answers, question: "deposit" }, months === undefined ? undefined : months * RENT),
    ),
    ...petCase(state, row.pet),
  ]);
}

/** One that counts toward the deposit is stopped there. */
function petCase(state: string, pet: string): FormCase[] {
  const cents = petByHand(pet, RENT * 100);
  const line = { form: LEASE, state, answers: "deposit=0", question: "petDeposit" };
  return pet === "in" ? [] : [money(line, cents === undefined ? undefined : cents / 100)];
}

function feeCases(): FormCase[] {
  return [...byHand].flatMap(([state, row]) => {
    const cents = feeByHand(row.fee, RENT * 100);
    return [LEASE, MONTHLY, SUBLEASE, ROOM, REMINDER].map((form) =>
      money({ form, state, answers: "", question: "lateFee" }, cents === undefined ? undefined : cents / 100),
    );
  });
}

function money(line: Omit<FormCase, "day" | "lawful" | "not">, dollars: number | undefined): FormCase {
  return {
    ...line,
    day: DAY,
    lawful: dollars === undefined ? "900" : String(dollars),
    not: dollars === undefined ? "–" : (dollars + 0.01).toFixed(2),
  };
}

export function lineOf({ form, state, day, answers, question, lawful, not }: FormCase): string {
  return `| ${[form, state, day, answers || "–", question, lawful, not].join(" | ")} |`;
}
