import { mostFee } from "@sealwright/forms/late-fee";
import type { Place, PlaceFact } from "../../../catalog/law/place.ts";
import { dollars, exampleRent } from "./telling.ts";

/** What a limit of late fees comes to for one month’s rent, where its amounts are known. */
export function feeExample({ cell: { fee } }: PlaceFact, place: Place): string[] {
  if (!fee) return [];
  const rent = exampleRent(place);
  const most = dollars(mostFee(fee, rent));
  const share =
    fee.percent === undefined
      ? ""
      : ` ${fee.percent} percent of that is ${dollars(Math.floor((rent * fee.percent) / 100))}.`;
  return [
    `Take a rent of ${dollars(rent)}, all of it late.${share.includes(`${most}.`) ? `${share} More is not allowed.` : `${share} The fee stops at ${most}.`}`,
  ];
}
