import type { PlaceFact } from "../../../catalog/law/place.ts";
import { monthsOfRent } from "./deposits.ts";
import { feeExample } from "./fee-example.ts";
import {
  capital,
  counted,
  dollars,
  hoursText,
  midSentence,
  numberOf,
  type Writers,
  whose,
} from "./telling.ts";

/** "within 24 hours" as a text of the statute without its last stop. */
const inWords = ({ value }: PlaceFact) => midSentence(value);

/** The notice ends with a rental period. */
const TIED = /rental date|rent day|rental period|end of (?:the|any|a) (?:month|period)/i;

/** What the same section says of the landlord's notice. */
export function byLandlord({ cell: { quote, cases = [], citation } }: PlaceFact): string[] {
  const told = cases.filter(({ when }) => when.byLandlord === true);
  if (told.length)
    return told.flatMap(({ means, citation: other }) =>
      means ? `${means.replace(/\.$/, "")} (${other}).` : [],
    );
  return /either party|(?:given|delivered) to the other|landlord or (?:the )?tenant|tenant or (?:the )?landlord|or by such a notice from the tenant/i.test(
    quote,
  )
    ? [`${citation} asks the same of the landlord.`]
    : [];
}

export const renting: Writers = {
  "landlord-entry.noticeHours": (fact, place) => ({
    title: "Before the landlord comes in",
    answer: `${capital(hoursText(numberOf(fact)))}’ notice`.replace(/\)’ notice$/, ") of notice"),
    say: [
      /presumed/.test(fact.cell.quote)
        ? `${hoursText(numberOf(fact))} count as reasonable notice of a landlord’s visit in ${place.name} unless someone shows otherwise (${fact.cell.citation}).`
        : `The landlord of a home in ${place.name} announces a visit ${hoursText(numberOf(fact))} ahead under ${fact.cell.citation}.`,
    ],
  }),
  "landlord-entry.noticeText": (fact, place) => ({
    title: place.official("landlord-entry.noticeHours")
      ? "What kind of notice"
      : "Before the landlord comes in",
    answer: fact.value,
    say: [
      `The words that count in ${fact.cell.citation} are: ${inWords(fact)}.`,
      ...(/writ/i.test(`${fact.value} ${fact.cell.quote}`)
        ? ["So put it in writing, and keep a copy with the lease."]
        : []),
    ],
  }),
  "late-rent-fees.graceDays": (fact, place) => ({
    title: "When a late fee can start",
    answer: numberOf(fact) ? `After ${counted(numberOf(fact), "day")}` : "No days of grace",
    say: [
      `${place.name} gives a tenant ${counted(numberOf(fact), "day")} after the due date before a late fee (${fact.cell.citation}).`,
      "The lease can give more days, but not fewer.",
    ],
  }),
  "late-rent-fees.capText": (fact, place) => ({
    title: "How large a late fee may be",
    answer: fact.value,
    say: [
      `${capital(whose(place))} limit on late fees for a home, in ${fact.cell.citation}: ${inWords(fact)}.`,
      ...feeExample(fact, place),
    ],
  }),
  "late-rent-fees.returnedFee": (fact, { name }) => ({
    title: "Returned checks",
    answer: `At most ${dollars(numberOf(fact))}`,
    say: [
      `A check that bounces in ${name} may cost the tenant ${dollars(numberOf(fact))} the first time (${fact.cell.citation}).`,
    ],
  }),
  "lease-disclosures.flood": (fact, { name }) => ({
    title: "What the lease must say about floods",
    say: [`On floods, ${fact.cell.citation} asks this of a landlord in ${name}: ${inWords(fact)}.`],
  }),
  "lease-disclosures.radon": (fact, { name }) => ({
    title: "What the landlord must say about radon",
    say: [`For radon, ${name} asks for ${inWords(fact)} (${fact.cell.citation}).`],
  }),
  "lease-disclosures.mold": (fact, { name }) => ({
    title: "What the landlord must say about mold",
    say: [
      `On mold, ${fact.cell.citation} has landlords in ${name} disclose or hand over this: ${inWords(fact)}.`,
    ],
  }),
  "rent-control-notice.noticeDays": (fact, place) => ({
    title: "Before the rent of a monthly tenancy goes up",
    answer: `${fact.value}’ notice`,
    say: [
      `A raise in a month-to-month tenancy in ${place.name} takes ${fact.value}’ notice (${fact.cell.citation}).`,
      "During the fixed term of a lease, the rent stays as agreed unless the lease itself says how it changes.",
    ],
  }),
  "ending-tenancies.monthlyDays": (fact, place) => ({
    title: "When a tenant ends a month-to-month tenancy",
    answer: `${fact.value}’ notice by the tenant`,
    say: [
      `A tenant who rents by the month in ${place.name} gives ${fact.value}’ notice (${fact.cell.citation}).`,
      ...byLandlord(fact),
      TIED.test(fact.cell.quote) ? "It is tied to the rental period, so count back from its last day." : "",
    ].filter(Boolean),
  }),
  "ending-tenancies.landlordMonthlyDays": (fact, place) => ({
    title: "When the landlord ends it",
    answer: `${fact.value}’ notice by the landlord`,
    say: [
      `A landlord in ${place.name} who ends a monthly tenancy gives ${fact.value} (${fact.cell.citation}).`,
    ],
  }),
  "ending-tenancies.weeklyDays": (fact, { name }) => ({
    title: "Renting by the week",
    answer: `${fact.value}’ notice`,
    say: [
      `For a home in ${name} that is rented by the week, ${fact.cell.citation} has ${fact.value}’ notice.`,
    ],
  }),
  "ending-tenancies.earlyFee": (fact, { name }) => ({
    title: "A fee for leaving early",
    answer: `At most ${monthsOfRent(numberOf(fact))}`,
    say: [
      `A tenant in ${name} can agree to pay at most ${monthsOfRent(numberOf(fact))} for the choice to leave early (${fact.cell.citation}).`,
    ],
  }),
  "notice-to-pay.days": (fact, place) => ({
    title: "If the rent isn’t paid",
    answer: numberOf(fact) ? `${fact.value}’ notice` : "A demand, with no number of days",
    say: [
      numberOf(fact)
        ? `Before an eviction for unpaid rent in ${place.name}, the tenant gets ${fact.value} under ${fact.cell.citation}.`
        : `${fact.cell.citation} asks for a demand before an eviction for unpaid rent in ${place.name}, and names no number of days.`,
    ],
  }),
};
