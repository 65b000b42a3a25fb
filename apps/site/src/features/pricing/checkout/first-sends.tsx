import { findPrice } from "@sealwright/protocol/payments/prices";
import type { Sale } from "@sealwright/protocol/payments/purchase-decision";
import { FIRST_SENDS } from "@sealwright/protocol/signing/first-sends";
import { siteConfig } from "../../../catalog/site-config.ts";

const DAYS_A_WEEK = 7;

/** What a purchase does to the daily limits of a new account, which end with the first full payment. */
export function FirstSends({ sale: { price, trial, startsAt } }: { sale: Sale }) {
  if (!siteConfig.signsOnline) return null;
  if (trial !== "starts" && startsAt === null)
    return <p className="charges-note">This payment ends the daily limits of a new account.</p>;
  const isTier = findPrice(price).documents !== undefined;
  const steps = (isTier ? FIRST_SENDS.api : FIRST_SENDS.workspace).map(
    ({ youngerThan, sends }) => `${sends} a day${youngerThan === DAYS_A_WEEK ? " in its first week" : ""}`,
  );
  return (
    <p className="charges-note">
      {`Until the first full payment, a new account sends up to ${steps.join(", then ")}.`}
    </p>
  );
}
