import { mostFee } from "@sealwright/forms/late-fee";
import { rulesFor } from "@sealwright/forms/law-rules";
import type { Place, PlaceFact } from "../../../catalog/law/place.ts";
import { dollars, exampleRent, midSentence } from "./telling.ts";

/** More may be reasonable, too. */
const PRESUMED = /uncertain damages/;

/** In dollars, as the cases of the law compare it. */
const known = (rent: number) => ({ rent: rent / 100 });

/** The limit of a late fee on a rent: in some states a higher rent has another one. */
function limitAt({ cell }: PlaceFact, rent: number) {
  return rulesFor(cell, known(rent)).find((rule) => !("when" in rule) || "rent" in rule.when)?.fee;
}

/** In cents, where the amounts of the limit are known. */
export function mostFeeAt(fact: PlaceFact, rent: number): number | undefined {
  const limit = limitAt(fact, rent);
  return limit && mostFee(limit, rent);
}

/** What a limit of late fees comes to for one month’s rent, where its amounts are known. */
export function feeExample(fact: PlaceFact, place: Place): string[] {
  const rent = exampleRent(place);
  const limit = limitAt(fact, rent);
  if (!limit) return [];
  const most = dollars(mostFee(limit, rent));
  const isPresumed = PRESUMED.test(fact.value);
  const share =
    limit.percent === undefined
      ? ""
      : ` ${limit.percent} percent of that is ${dollars(Math.floor((rent * limit.percent) / 100))}.`;
  const end = share.includes(`${most}.`) ? "More is not allowed." : `The fee stops at ${most}.`;
  return [
    `Take a rent of ${dollars(rent)}, all of it late.${share} ${isPresumed ? "That much is reasonable." : end}`,
    ...elsewhere(fact, rent),
  ];
}

/** Where what is not known of the home decides. */
function elsewhere({ value, cell: { cases = [] } }: PlaceFact, rent: number): string[] {
  return cases.flatMap(({ when, means, fee }) =>
    fee && means && !("rent" in when)
      ? [
          `If ${midSentence(means.replace(/\.$/, ""))}, ${PRESUMED.test(value) ? "that is up to" : "it stops at"} ${dollars(mostFee(fee, rent))}.`,
        ]
      : [],
  );
}
