import { csvLine } from "@sealwright/protocol/csv";
import { dateInWords } from "../../../catalog/samples/dates.ts";
import {
  daysLeft,
  deadlineOf,
  dollars,
  type RegisteredContract,
  registeredContracts,
  valuesOf,
  yearlyTotal,
} from "../sample-register/register.ts";

/** The answer to a question: a sentence, the rows behind it, and how they were picked. */
export interface Report {
  answer: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  rule: string;
}

export interface Question {
  key: string;
  title: string;
  /** The reader's setting, with its choices. */
  setting: { label: string; choices: readonly { value: number; name: string }[] };
  report(setting: number): Report;
}

const dayChoices = [30, 60, 90, 180].map((value) => ({ value, name: `${value} days` }));
const amountChoices = [25_000, 50_000, 100_000, 200_000].map((value) => ({ value, name: dollars(value) }));
const count = (number: number) => `${number} ${number === 1 ? "contract" : "contracts"}`;
const deadlineText = (contract: RegisteredContract) => {
  const deadline = deadlineOf(contract);
  return deadline ? dateInWords(deadline) : "Ends by itself";
};
const byDeadline = (a: RegisteredContract, b: RegisteredContract) => (daysLeft(a) ?? 0) - (daysLeft(b) ?? 0);

export const questions: readonly [Question, ...Question[]] = [
  {
    key: "decisions",
    title: "Which contracts need a decision soon?",
    setting: { label: "Within", choices: dayChoices },
    report(days) {
      const found = registeredContracts
        .filter((contract) => {
          const left = daysLeft(contract);
          return left !== undefined && left >= 0 && left <= days;
        })
        .toSorted(byDeadline);
      return {
        answer: `${count(found.length)} worth ${dollars(yearlyTotal(found))} a year will renew unless someone gives notice in the next ${days} days.`,
        columns: ["Contract", "Team", "A year", "Give notice by", "Days left"],
        rows: found.map((contract) => [
          contract.name,
          contract.team,
          dollars(contract.yearly),
          deadlineText(contract),
          String(daysLeft(contract)),
        ]),
        rule: "Counted: every contract that renews by itself and whose last day to give notice is today or later. That day is the end of the term less the notice period.",
      };
    },
  },
  {
    key: "silence",
    title: "What renewed by itself?",
    setting: { label: "In the last", choices: dayChoices },
    report(days) {
      const found = registeredContracts
        .filter((contract) => {
          const left = daysLeft(contract);
          return left !== undefined && left < 0 && left >= -days;
        })
        .toSorted(byDeadline);
      return {
        answer: `${count(found.length)} passed the last day for notice in the last ${days} days: ${dollars(yearlyTotal(found))} a year, committed by silence.`,
        columns: ["Contract", "Team", "A year", "Last day was", "Renews for"],
        rows: found.map((contract) => [
          contract.name,
          contract.team,
          dollars(contract.yearly),
          deadlineText(contract),
          `${contract.renewMonths} months`,
        ]),
        rule: "Counted: contracts that renew by themselves and whose notice date fell in the period, with neither a notice nor an approval to renew in their record.",
      };
    },
  },
  {
    key: "teams",
    title: "What has each team committed to?",
    setting: { label: "Contracts from", choices: [{ value: 0, name: "any amount" }, ...amountChoices] },
    report(amount) {
      const counted = registeredContracts.filter(({ yearly }) => yearly > 0 && yearly >= amount);
      const teams = valuesOf("team")
        .map((team) => ({ team, contracts: counted.filter((contract) => contract.team === team) }))
        .filter(({ contracts }) => contracts.length > 0)
        .toSorted((a, b) => yearlyTotal(b.contracts) - yearlyTotal(a.contracts));
      const total = yearlyTotal(counted);
      return {
        answer: `${dollars(total)} a year in ${count(counted.length)}. ${teams[0]?.team ?? "No team"} holds the largest share.`,
        columns: ["Team", "Contracts", "A year", "Share"],
        rows: teams.map(({ team, contracts }) => [
          team,
          String(contracts.length),
          dollars(yearlyTotal(contracts)),
          `${Math.round((yearlyTotal(contracts) / total) * 100)}%`,
        ]),
        rule: "Counted: the yearly amount of each contract in force, under the team that owns it. Contracts without a price are left out.",
      };
    },
  },
  {
    key: "large",
    title: "Which large contracts run out in 2027?",
    setting: { label: "From", choices: amountChoices },
    report(amount) {
      const found = registeredContracts
        .filter(({ yearly, ends }) => yearly >= amount && ends.startsWith("2027"))
        .toSorted((a, b) => a.ends.localeCompare(b.ends));
      return {
        answer: `${count(found.length)} of ${dollars(amount)} a year or more reach the end of their term in 2027, ${dollars(yearlyTotal(found))} together.`,
        columns: ["Contract", "Party", "A year", "Ends on", "Give notice by"],
        rows: found.map((contract) => [
          contract.name,
          contract.party,
          dollars(contract.yearly),
          dateInWords(contract.ends),
          deadlineText(contract),
        ]),
        rule: "Counted: contracts whose current term ends between January 1 and December 31, 2027, whether or not they renew by themselves.",
      };
    },
  },
];

export function toCsv({ columns, rows }: Pick<Report, "columns" | "rows">): string {
  return [columns, ...rows].map(csvLine).join("");
}
