import { formatList } from "@sealwright/forms/format";
import type { PlaceFact } from "../../../catalog/law/place.ts";
import { counted, dollars, exampleRent, numberOf, type Writers, whose } from "./telling.ts";

const paymentNames = {
  petDeposit: "a pet deposit",
  prepaidRent: "rent paid in advance",
  fees: "nonrefundable fees",
  premiums: "insurance premiums",
} as const;

export const deposits: Writers = {
  "security-deposits.cap": (fact, place) => {
    const months = numberOf(fact);
    const rent = exampleRent(place);
    const { orCents, citation } = fact.cell;
    const more = orCents && orCents > rent * months ? orCents : Math.round(rent * months);
    return {
      title: "The largest deposit",
      answer: `${monthsOfRent(months)}${orCents ? `, or ${dollars(orCents)} if that is more` : ""}`,
      say: [
        `A landlord of a home in ${place.name} may ask for a deposit of up to ${monthsOfRent(months)} under ${citation}.`,
        `For a home that rents at ${dollars(rent)}, that is ${dollars(more)}.`,
        ...paymentsTold(fact),
      ],
    };
  },
  "security-deposits.returnDays": (fact, place) => ({
    title: "When the deposit is due back",
    answer: `Within ${fact.value}`,
    say: [
      `${whose(place)} deadline for the deposit is ${fact.value} (${fact.cell.citation}).`,
      clockOf(fact),
      "Leave a forwarding address in writing with the keys.",
    ].filter(Boolean),
  }),
  "security-deposits.itemization": (fact, { name }) => ({
    title: "The list of deductions",
    answer: "A written list is required",
    say: [
      `A landlord in ${name} who keeps part of a deposit owes the tenant a list of what was kept and why (${fact.cell.citation}).`,
      /written|writing/i.test(fact.cell.quote) ? "It has to be in writing." : "",
    ].filter(Boolean),
  }),
  "security-deposits.interest": (fact, { name }) => ({
    title: "Interest on the deposit",
    answer: fact.cell.value ? "Owed, with conditions" : "Not owed",
    say: [
      fact.cell.value
        ? `In ${name}, a deposit can earn interest for the tenant; ${fact.cell.citation} says when.`
        : `${fact.cell.citation} leaves the interest on a deposit with the landlord in ${name}.`,
    ],
  }),
  "small-claims.limit": (fact, place, form) => ({
    title: "If it comes to small claims court",
    answer: `Up to ${dollars(numberOf(fact))}`,
    say:
      form === "notice-to-pay-rent-or-quit"
        ? [
            `Rent that a tenant still owes after moving out can be sued for on its own: up to ${dollars(numberOf(fact))} as a small claim in ${place.name} (${fact.cell.citation}).`,
            `That covers ${monthsIn(numberOf(fact), exampleRent(place))} at ${dollars(exampleRent(place))} a month.`,
          ]
        : [
            `A tenant whose deposit does not come back can sue: ${whose(place)} small claims court hears cases of up to ${dollars(numberOf(fact))} (${fact.cell.citation}).`,
          ],
  }),
};

/** "one month’s rent", "1.5 months’ rent". */
export function monthsOfRent(months: number): string {
  return months === 1
    ? "one month’s rent"
    : `${Number.isInteger(months) ? counted(months, "month") : `${months} months`}’ rent`;
}

function monthsIn(cents: number, rent: number): string {
  const months = Math.floor(cents / rent);
  return months < 1 ? "less than a month’s rent" : `about ${counted(months, "month")} of rent`;
}

/** What a limit takes in, and what stays outside of it. */
function paymentsTold({ cell: { counts = {} } }: PlaceFact): string[] {
  const named = (within: boolean) =>
    Object.entries(counts).flatMap(([payment, one]) =>
      one.counts === within ? paymentNames[payment as keyof typeof paymentNames] : [],
    );
  const [within, outside] = [named(true), named(false)];
  return [
    within.length ? `Counted toward it: ${formatList(within)}.` : "",
    outside.length ? `Not counted: ${formatList(outside)}.` : "",
  ].filter(Boolean);
}

/** From when the days run, where the quoted words say so and the note does not. */
function clockOf({ cell: { quote, note = "" } }: PlaceFact): string {
  if (/^(?:Counted f|F)rom /.test(note)) return "";
  if (/address/i.test(quote))
    return "The tenant’s new address matters for when the days start, as the quoted words say.";
  if (
    /terminat\w+ of (?:the |his |any )?(?:tenancy|rental agreement|lease)[^.]*(?:deliver|surrender)/i.test(
      quote,
    )
  )
    return "The days run once the tenancy has ended and the home was handed back.";
  if (/vacat|surrenders|departure/i.test(quote)) return "The day on which the tenant moves out counts.";
  return /terminat|end of the tenancy|terminate/i.test(quote)
    ? "The end of the tenancy starts the clock."
    : "";
}
