import type { PlaceFact } from "../../../catalog/law/place.ts";
import { monthsOfRent } from "./deposits.ts";
import { feeExample } from "./fee-example.ts";
import { leaseMaySet } from "./lease-may-set.ts";
import { apartFrom, hoursText, noticeOf, periodText } from "./periods.ts";
import { capital, counted, dollars, midSentence, numberOf, type Writers, whose } from "./telling.ts";

/** "within 24 hours" as a text of the statute without its last stop. */
const inWords = ({ value }: PlaceFact) => midSentence(value);

/** Where the days run from the due date of the rent instead of from a notice. */
export const FROM_DUE_DATE = /from the date due/i;

/** What the same section says of the landlord's notice. */
export function byLandlord({ cell: { quote, cases = [], citation } }: PlaceFact): string[] {
  const told = cases.filter(({ when }) => when.byLandlord === true);
  if (told.length)
    return told.flatMap(({ means, citation: other }) =>
      means ? `${means.replace(/\.$/, "")} (${other}).` : [],
    );
  return /either party|one of the parties gives|giving the other party|(?:given|delivered) to the other|landlord or (?:the )?tenant|tenant or (?:the )?landlord|or by such a notice from the tenant/i.test(
    quote,
  )
    ? [`${citation} asks the same of the landlord.`]
    : [];
}

export const renting: Writers = {
  "landlord-entry.noticeHours": (fact, place) => ({
    title: "Before the landlord comes in",
    answer: hoursNotice(hoursText(fact, numberOf(fact))),
    say: [
      /presumed/.test(fact.cell.quote)
        ? `${capital(hoursText(fact, numberOf(fact)))} count as reasonable notice of a landlord’s visit in ${place.name} unless someone shows otherwise (${fact.cell.citation}).`
        : `Under ${fact.cell.citation}, the landlord of a home in ${place.name} announces a visit ${hoursText(fact, numberOf(fact))} ahead.`,
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
      leaseMaySet(fact) ? "A written lease sets its own." : "The lease can give more days, but not fewer.",
    ],
  }),
  "late-rent-fees.capText": (fact, place) => ({
    title: "How large a late fee may be",
    answer: fact.value.replace(/^(?:(?:shall|must) not|not to) exceed |^no more than /, "at most "),
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
    answer: noticeOf(fact),
    say: [
      `A raise in a month-to-month tenancy in ${place.name} takes ${noticeOf(fact)} (${fact.cell.citation}).`,
      "During the fixed term of a lease, the rent stays as agreed unless the lease itself says how it changes.",
    ],
  }),
  "ending-tenancies.monthlyDays": (fact, place) => ({
    title: "When a tenant ends a month-to-month tenancy",
    answer: `${noticeOf(fact)} by the tenant`,
    say: [
      `A tenant who rents by the month in ${place.name} gives ${noticeOf(fact)} (${fact.cell.citation}).`,
      ...byLandlord(fact),
    ],
  }),
  "ending-tenancies.landlordMonthlyDays": (fact, place) => ({
    title: "When the landlord ends it",
    answer: `${noticeOf(fact)} by the landlord`,
    say: [
      `A landlord in ${place.name} who ends a monthly tenancy gives ${noticeOf(fact)} (${fact.cell.citation}).`,
    ],
  }),
  "ending-tenancies.weeklyDays": (fact, { name }) => ({
    title: "Renting by the week",
    answer: noticeOf(fact),
    say: [`For a home in ${name} that is rented by the week, ${fact.cell.citation} has ${noticeOf(fact)}.`],
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
    answer: payAnswer(fact),
    say: [
      numberOf(fact)
        ? `Before an eviction for unpaid rent in ${place.name}, the tenant gets ${periodText(fact)}${FROM_DUE_DATE.test(fact.cell.quote) ? " from the due date" : ""} under ${fact.cell.citation}${apartFrom(fact)}.`
        : `${fact.cell.citation} asks for a demand before an eviction for unpaid rent in ${place.name}, and names no number of days.`,
    ],
  }),
};

/** "24 hours’ notice", "One day’s notice". */
function hoursNotice(text: string): string {
  return capital(`${text}${text.endsWith("s") ? "’" : "’s"} notice`);
}

function payAnswer(fact: PlaceFact): string {
  if (!numberOf(fact)) return "A demand, with no number of days";
  return FROM_DUE_DATE.test(fact.cell.quote) ? `${periodText(fact)} from the due date` : noticeOf(fact);
}
