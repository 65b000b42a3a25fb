import { addToDate } from "@sealwright/forms/arithmetic/date-offsets";
import { addDays, addMonths, weekdayOf } from "@sealwright/forms/arithmetic/days";
import { formatDate, formatList } from "@sealwright/forms/format";
import type { FactKey, Place, PlaceFact } from "../../catalog/law/place.ts";
import { ON_DEMAND } from "./writing/deposits.ts";
import { leaseMaySet } from "./writing/lease-may-set.ts";
import { apartFrom, countsWorkdays, periodAfter, periodBefore, periodText } from "./writing/periods.ts";
import { FROM_DUE_DATE } from "./writing/renting.ts";
import { capital, counted, dollars, exampleRent, midSentence, numberOf } from "./writing/telling.ts";

export interface Example {
  title: string;
  steps: readonly string[];
}

/** A Monday of the year after the data was read, another one in each state, or the day after where it is a holiday. */
function exampleDay({ index }: Place): string {
  const monday = addDays("2027-01-04", index * 7);
  return addToDate(addDays(monday, -1), "businessDays", 1) ?? monday;
}

/** What the law of a state comes to on real days; without a title where nothing can be computed. */
export function exampleOf(slug: string, place: Place): Example | undefined {
  const example = examples[slug]?.(place);
  return example?.steps.length ? example : undefined;
}

const examples: Record<string, (place: Place) => Example> = {
  "residential-lease-agreement": (place) => ({
    title: `A lease in ${place.name}, with dates`,
    steps: [...visit(place), ...raise(place), ...stepsIf(place, "security-deposits.returnDays", depositBack)],
  }),
  "month-to-month-rental-agreement": (place) => ({
    title: `Ending a monthly tenancy in ${place.name}, with dates`,
    steps: [
      ...stepsIf(place, "ending-tenancies.monthlyDays", (fact) => leaving(fact, place, "A tenant")),
      ...stepsIf(place, "ending-tenancies.landlordMonthlyDays", (fact) => leaving(fact, place, "A landlord")),
      ...raise(place),
    ],
  }),
  "security-deposit-return-letter": (place) => ({
    title: `A deadline in ${place.name}, worked out`,
    steps: stepsIf(place, "security-deposits.returnDays", depositBack),
  }),
  "notice-to-pay-rent-or-quit": (place) => ({
    title: `A notice in ${place.name}, day by day`,
    steps: stepsIf(place, "notice-to-pay.days", noticeRuns),
  }),
  "quitclaim-deed": (place) => ({
    title: `Recording a deed in ${place.name}, step by step`,
    steps: deedSteps(place),
  }),
  "last-will-and-testament": (place) => ({
    title: `The day of signing in ${place.name}`,
    steps: willSteps(place),
  }),
  "durable-power-of-attorney": (place) => ({
    title: `Signing a power of attorney in ${place.name}`,
    steps: powerSteps(place),
  }),
  "medical-power-of-attorney": (place) => ({
    title: `Signing it in ${place.name}`,
    steps: medicalSteps(place),
  }),
  "noncompete-agreement": (place) => ({
    title: `What that means for a job in ${place.name}`,
    steps: noncompeteSteps(place),
  }),
};

type Step = (fact: PlaceFact, place: Place) => string[];

function stepsIf(place: Place, key: FactKey, steps: Step): string[] {
  const fact = place.official(key);
  return fact ? steps(fact, place) : [];
}

const depositBack: Step = (fact, place) => {
  const out = exampleDay(place);
  const due = periodAfter(fact, out);
  const asks = ON_DEMAND.test(fact.cell.quote) ? ", asks for the deposit" : "";
  return [
    `The lease in ${place.name} has ended, and the tenant returns the keys${asks} and leaves a forwarding address on ${onDay(out)}.`,
    `${capital(periodText(fact))} later${apartFrom(fact)}, it is ${onDay(due)}.${onWeekend(due, place)}`,
    `By then, the landlord sends the ${dollars(exampleRent(place))} of the deposit, or what is left of it with the list.`,
  ];
};

const noticeRuns: Step = (fact, place) => {
  const days = numberOf(fact);
  if (!days) return [];
  const given = exampleDay(place);
  const last = periodAfter(fact, given);
  return [
    FROM_DUE_DATE.test(fact.cell.quote)
      ? `Rent in ${place.name} was due on ${onDay(given)}. Counting starts on the next day.`
      : `The landlord in ${place.name} ${/mailing/i.test(fact.cell.quote) ? "mails the notice" : "delivers the notice"} on ${onDay(given)}. Counting starts on the next day.`,
    countsWorkdays(fact)
      ? `Of the days that follow, ${place.name} counts only business days, so the last of the ${days} is ${onDay(last)}. Court holidays can move it further.`
      : `The last of the ${days} is ${onDay(last)}.${onWeekend(last, place, BOTH_SIDES)}`,
    `If the ${dollars(exampleRent(place))} is still unpaid after that, the landlord can go to court. Until then, it is too early.`,
  ];
};

function visit(place: Place): string[] {
  return stepsIf(place, "landlord-entry.noticeHours", (fact) => {
    const hours = numberOf(fact);
    const day = addDays(exampleDay(place), 2);
    const before = VISIT_HOUR - hours;
    const told = addDays(day, Math.floor(before / 24));
    return [
      `A plumber comes to the home in ${place.name} on ${onDay(day)}, at ${clock(VISIT_HOUR)} The tenant hears of it by ${onDay(told)}, at ${clock(before)}`,
    ];
  });
}

function raise(place: Place): string[] {
  return stepsIf(place, "rent-control-notice.noticeDays", (fact) => {
    const from = addMonths("2027-05-01", place.index % 12);
    const to = exampleRent(place) + 6_000;
    const { cases = [] } = fact.cell;
    const isOfMonth = /expiration of the month/i.test(fact.cell.quote);
    const end = isOfMonth ? addDays(from, -1) : from;
    return [
      `${leaseMaySet(fact) ? "No written lease sets another time. " : ""}Rent in ${place.name} goes from ${dollars(exampleRent(place))} to ${dollars(to)} on ${formatDate(from)}. The notice must arrive by ${onDay(periodBefore(fact, end))}, ${periodText(fact)} before${isOfMonth ? " the month ends" : ""}.`,
      ...cases.flatMap(({ means, value }) =>
        means && typeof value === "number"
          ? [`${means.replace(/\.$/, "")} gets it by ${onDay(addDays(from, -value))}, ${value} days before.`]
          : [],
      ),
    ];
  });
}

function leaving(fact: PlaceFact, { index, name }: Place, who: string): string[] {
  const last = addDays(addMonths("2027-04-01", index % 12), -1);
  return [
    `${who} in ${name} wants a monthly tenancy to end on ${formatDate(last)}. The notice must arrive by ${onDay(periodBefore(fact, last))}, ${periodText(fact)} before.`,
  ];
}

function deedSteps(place: Place): string[] {
  const witnesses = place.official("deeds.witnesses");
  const paper = place.official("deeds.transferReturn");
  const notary = place.official("deeds.acknowledgment");
  const count = witnesses ? numberOf(witnesses) : 0;
  return [
    `Copy the legal description from the last recorded deed of the land; a street address is not enough.`,
    count
      ? `Ask ${counted(count, "witness", "witnesses")} to be there: ${place.name} requires ${count === 1 ? "a signature of theirs" : "their signatures"} on the deed.`
      : "",
    notary?.cell.value
      ? `Sign before a notary who can act in ${place.name}, and check the name and date in the certificate.`
      : "",
    paper ? `Bring what ${place.name} asks for with the deed: ${midSentence(paper.value)}.` : "",
    "Record it where the land is, and keep the receipt with its number.",
  ].filter(Boolean);
}

function willSteps(place: Place): string[] {
  const { name } = place;
  const witnesses = place.official("wills.witnesses");
  const proof = place.official("wills.selfProving");
  const count = witnesses ? numberOf(witnesses) : 0;
  const needsNotary = /notary is required/i.test(witnesses?.cell.note ?? "");
  const people = counted(count, "witness", "witnesses");
  const present = ["the testator", `${people} who inherit nothing`, ...(needsNotary ? ["a notary"] : [])];
  return [
    count
      ? `${capital(formatList(present))} meet in one room in ${name}.`
      : `The testator and two people who inherit nothing meet in one room in ${name}. The statute asks for no witnesses, but someone may have to prove the signature later.`,
    "With them watching, the testator calls it a will and signs.",
    count
      ? `In ${name}, the ${people}${needsNotary ? " and the notary" : ""} sign next, while the testator watches.`
      : `The two sign next, while the testator watches.`,
    proof
      ? `Make it self-proving in the same sitting, as ${proof.cell.citation} allows.`
      : `We did not read how ${name} makes a will self-proving, so ask the county’s probate court.`,
    `Keep the signed original where the executor in ${name} can get at it.`,
  ].filter(Boolean);
}

function powerSteps(place: Place): string[] {
  const { name } = place;
  const count = numberIn(place, "powers-of-attorney.witnesses");
  const notary = place.official("powers-of-attorney.notary");
  const isChoice = /instead/.test(notary?.cell.note ?? "");
  const adults = count ? counted(count, "adult") : "";
  const notAgent =
    count === 1 ? "someone other than the agent" : `${count === 2 ? "neither" : "none"} of them the agent`;
  return [
    `Choose the agent and a substitute, and tell both of them where in ${name} the bank accounts and the land are.`,
    ...(isChoice
      ? [`Sign before a notary in ${name}, or before ${adults || "witnesses"}, ${notAgent}.`]
      : [
          adults ? `Have ${adults} ready to witness the signing in ${name}, ${notAgent}.` : "",
          notary?.cell.value ? `Sign before a notary in ${name}. Bring a passport or driver’s license.` : "",
        ]),
    `If the agent will sell or mortgage land in ${name}, record the power with the deed.`,
  ].filter(Boolean);
}

function medicalSteps(place: Place): string[] {
  return [
    "Talk with the agent first about what matters to you; the paper can’t list every case.",
    medicalSigning(place),
    `Give copies to the agent and to the doctors in ${place.name} who treat you.`,
  ];
}

function medicalSigning(place: Place): string {
  const { name } = place;
  const witnesses = place.official("medical-powers.witnesses");
  const count = witnesses ? numberOf(witnesses) : 0;
  const replaces = place.official("medical-powers.notaryInstead")?.cell.value === true;
  if (!count)
    return replaces ? `Sign before a notary in ${name}.` : `Sign and date it; ${name} asks for no witnesses.`;
  const people = counted(count, "witness", "witnesses");
  if (/^And a notary/.test(witnesses?.cell.note ?? ""))
    return `Sign with ${people} and a notary in the room in ${name}.`;
  const excluded = /The person appointed may not be a witness\./.exec(witnesses?.cell.note ?? "")?.[0] ?? "";
  return `Sign with ${people} in the room in ${name}${replaces ? ", or before a notary instead" : ""}. ${excluded}`.trim();
}

function noncompeteSteps(place: Place): string[] {
  const pay = place.official("noncompetes.leastPay");
  const days = place.official("noncompetes.offerDays");
  const working = place.official("noncompetes.offerBusinessDays");
  const start = exampleDay(place);
  return [
    ...(pay
      ? [
          `A manager in ${place.name} earns ${dollars(roundUp(numberOf(pay)) + 1_000_000)} a year. That is above the line of ${dollars(numberOf(pay))}, so the other conditions decide.`,
          `An assistant in ${place.name} earns ${dollars(Math.max(2_000_000, roundUp(numberOf(pay)) - 2_000_000))}. That is below the line: leave the noncompete out, and rely on confidentiality.`,
        ]
      : []),
    ...(days
      ? [
          `A new employee in ${place.name} starts on ${onDay(start)}. The written offer with the noncompete is there by ${onDay(addDays(start, -numberOf(days)))}.`,
        ]
      : []),
    ...(working
      ? [
          `A new employee in ${place.name} starts on ${onDay(start)}. The agreement is there by ${onDay(addToDate(start, "businessDays", -numberOf(working)) ?? start)}.`,
        ]
      : []),
  ];
}

function numberIn(place: Place, key: FactKey): number | undefined {
  const fact = place.official(key);
  return fact && numberOf(fact);
}

/** Of the day, on which the visit of the example begins. */
const VISIT_HOUR = 10;

/** "10 a.m." of an hour of any day. */
function clock(hour: number): string {
  const ofDay = ((hour % 24) + 24) % 24;
  return `${ofDay % 12 || 12} ${ofDay < 12 ? "a.m." : "p.m."}`;
}

/** Who pays cannot count on more days, and who sues not on fewer. */
const BOTH_SIDES =
  "a tenant should pay by the Friday before, and a landlord should not file before the Tuesday after";

const roundUp = (cents: number) => Math.ceil(cents / 500_000) * 500_000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "Monday, March 1, 2027" */
function onDay(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]}, ${formatDate(day)}`;
}

/** That a last day may fall on a weekend, where nothing was read of what follows. */
function onWeekend(day: string, { name }: Place, advice = "plan for the Friday before"): string {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6
    ? ` We did not read whether ${name} moves a last day that falls on a weekend, so ${advice}.`
    : "";
}
