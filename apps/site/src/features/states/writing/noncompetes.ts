import type { PlaceFact } from "../../../catalog/law/place.ts";
import { capital, counted, dollars, midSentence, numberOf, type Writers, whose } from "./telling.ts";

export const noncompetes: Writers = {
  "noncompetes.standingText": (fact, place) => ({
    title: "Whether it holds",
    answer: fact.value,
    say: [
      `${capital(whose(place))} answer for employees: ${lower(fact)} (${fact.cell.citation}).`,
      /^void/i.test(fact.value)
        ? `Outside of the exceptions, a noncompete that an employee signs in ${place.name} can’t be enforced, so a promise of confidentiality is the safer tool.`
        : `Where ${place.name} allows one, keep its time, area and work no wider than the business needs.`,
    ],
  }),
  "noncompetes.threshold": (fact, { name }) => ({
    title: "Whom it can bind",
    answer: fact.value,
    say: [
      `In ${name}, this decides whether an employee can be bound at all (${fact.cell.citation}): ${lower(fact)}.`,
    ],
  }),
  "noncompetes.leastPay": (fact, { name }) => ({
    title: "The pay line",
    answer: `${fact.cell.exceeds ? "More than " : ""}${dollars(numberOf(fact))} a year`,
    say: [
      `An employee in ${name} has to earn ${fact.cell.exceeds ? "more than" : "at least"} ${dollars(numberOf(fact))} a year (${fact.cell.citation}), which is about ${dollars(Math.round(numberOf(fact) / 12 / 100) * 100)} a month.`,
      `Below that line, don’t ask for one in ${name}.`,
    ],
  }),
  "noncompetes.solicitingPay": (fact, { name }) => ({
    title: "The pay line for a promise not to solicit",
    answer: `${fact.cell.exceeds ? "More than " : ""}${dollars(numberOf(fact))} a year`,
    say: [
      `A promise not to solicit has a line of its own in ${name}, ${dollars(numberOf(fact))} a year (${fact.cell.citation}).`,
    ],
  }),
  "noncompetes.mostMonths": (fact, { name }) => ({
    title: "How long it can last",
    answer: `${capital(counted(numberOf(fact), "month"))} after the job`,
    say: [
      `After the job ends in ${name}, ${counted(numberOf(fact), "month")} is the longest (${fact.cell.citation}).`,
    ],
  }),
  "noncompetes.offerDays": (fact, { name }) => ({
    title: "When it must be handed over",
    answer: `${fact.value} before the first day`,
    say: [
      `A new employee in ${name} must have it in writing ${fact.value} before the first day (${fact.cell.citation}).`,
    ],
  }),
  "noncompetes.offerBusinessDays": (fact, { name }) => ({
    title: "When it must be handed over",
    answer: `${fact.value} before the first day`,
    say: [
      `In ${name} the employee gets the agreement ${fact.value} before starting, or with the formal offer if that is earlier (${fact.cell.citation}).`,
    ],
  }),
};

const lower = ({ value }: PlaceFact) => midSentence(value);
