import { Facts } from "@sealwright/design/facts/facts.tsx";
import { useEffect, useState } from "react";
import { formatAmount } from "../../../catalog/pricing/format.ts";
import { dashboardLoginUrl, siteConfig } from "../../../catalog/site-config.ts";
import { notices } from "../../../catalog/strings/ui-strings.ts";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { loadResult, type ResultState } from "./load-result.ts";
import type { NamedPurchase } from "./named-purchase.ts";
import { PaidReceipt } from "./paid-receipt.tsx";
import "./purchase-result.css";

interface PurchaseResultProps {
  /** Shown after a successful payment. */
  thanks: { title: string; text: string };
}

/**
 * Asks the payments backend what happened, because the address can be edited: nothing in it is shown as a fact (PAY-08).
 */
export function PurchaseResult({ thanks }: PurchaseResultProps) {
  const [state, setState] = useState<ResultState>({ name: "loading" });
  useEffect(() => {
    void loadResult().then(setState);
  }, []);
  return (
    <div className="purchase-result" aria-live="polite" aria-busy={state.name === "loading"}>
      <Current state={state} thanks={thanks} />
    </div>
  );
}

function Current({ state, thanks }: PurchaseResultProps & { state: ResultState }) {
  switch (state.name) {
    case "loading":
      return (
        <>
          <h1>{notices.oneMoment}</h1>
          <p className="lede">We’re asking our payment provider about your purchase.</p>
        </>
      );
    case "paid":
      return (
        <>
          <Told title={thanks.title}>{thanks.text}</Told>
          <PaidReceipt result={state.result} />
        </>
      );
    case "processing":
      return (
        <Told title="Your bank is still confirming the payment">
          There’s nothing to do. We’ll email you when it’s through, and your dashboard will show the order.
        </Told>
      );
    case "open":
      return (
        <Told title="This purchase isn’t paid yet">
          The payment page was left before the end, and nothing was charged.{" "}
          <a href="/signature/pricing">Choose again</a> whenever you like.
        </Told>
      );
    case "named":
      return <Named {...state.purchase} />;
    case "unnamed":
      return (
        <Told title="No payment is named here">
          Links to this page name a payment. Your orders, and what is charged next, are on{" "}
          <a href={`${siteConfig.dashboardUrl}/settings/plan`}>your plan</a>.
        </Told>
      );
    case "unknown":
      return (
        <Told title="We don’t see a purchase here">
          This address is incomplete, or older than an hour. If you paid, the receipt is in your inbox and the
          order in your <a href={dashboardLoginUrl}>dashboard</a>.
        </Told>
      );
    case "unreachable":
      return (
        <Told title="We can’t check your purchase right now">
          Our payment provider isn’t answering. If you paid, it counts: the receipt comes by email, and your{" "}
          <a href={dashboardLoginUrl}>dashboard</a> shows the order. Reload this page to check again.
        </Told>
      );
  }
}

/** The purchase that a link names, and where its owner sees whether it was paid. */
function Named({ product, quantity, cents, interval }: NamedPurchase) {
  const price = `${formatAmount(cents)}${interval ? ` a ${interval}` : ", once"}`;
  return (
    <>
      <Told title="The purchase that this link names">
        Whether it was paid, and what is charged next, is on{" "}
        <a href={`${siteConfig.dashboardUrl}/settings/plan`}>your plan and orders</a>.
      </Told>
      <Facts
        facts={[
          ["Purchase", product],
          ["Quantity", String(quantity)],
          ["Price", price],
        ]}
      />
    </>
  );
}

function Told({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="lede">{children}</p>
    </>
  );
}
