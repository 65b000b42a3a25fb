import { formatPrice } from "../../catalog/pricing/format.ts";
import type { PartnerProgram } from "./partner-program-schema.ts";

/** A program's pay, as a slip of paper. @param who whose click it is about */
export function TermsSlip({ program, who }: { program: PartnerProgram; who: string }) {
  const { share, months, cookieDays, payoutCents, payoutDay } = program;
  return (
    <dl className="terms-slip sheet">
      <div>
        <dt>Your share</dt>
        <dd>{share}%</dd>
      </div>
      <div>
        <dt>Paid for</dt>
        <dd>{months} months</dd>
      </div>
      <div>
        <dt>{who}</dt>
        <dd>{cookieDays} days</dd>
      </div>
      <div>
        <dt>Smallest payout</dt>
        <dd>{formatPrice(payoutCents)}</dd>
      </div>
      <div>
        <dt>Payday</dt>
        <dd>the {payoutDay}th</dd>
      </div>
    </dl>
  );
}
