import type { ListedContract } from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";

const PER: Record<string, string> = {
  hour: "/hr",
  week: "/wk",
  month: "/mo",
  quarter: "/qtr",
  year: "/yr",
};

const WHOLE = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const EXACT = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** $1,850/mo, or a dash. */
export function amountWords(amount: ListedContract["amount"]): ReactNode {
  if (!amount) return <span className="register-none">–</span>;
  const format = amount.cents % 100 === 0 ? WHOLE : EXACT;
  return (
    <bdi>
      {format.format(amount.cents / 100)}
      <small>{PER[amount.per] ?? ""}</small>
    </bdi>
  );
}
