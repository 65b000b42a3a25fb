import type { PageProps } from "./page-data.ts";
import { Lone, Part } from "./parts.tsx";

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const CENTS = 100;

/** What the visitor chose on the site. */
export function Checkout({ choice, siteUrl }: PageProps<"checkout">) {
  return (
    <Part id="choice" mark={1} label="As you chose it" title={choice.product || "What you chose"}>
      <p className="notice">
        You cannot pay here yet: payments come with the next release. Nothing was charged, and nothing is
        owed.
      </p>
      <dl className="facts">
        <div>
          <dt>Quantity</dt>
          <dd>{choice.quantity}</dd>
        </div>
        {choice.value !== undefined && (
          <div>
            <dt>Amount that you were shown</dt>
            <dd>{DOLLARS.format(choice.value / CENTS)}</dd>
          </div>
        )}
        <div>
          <dt>Price</dt>
          <dd>
            <code>{choice.priceId}</code>
          </dd>
        </div>
      </dl>
      <p>
        <a href={`${siteUrl}/signature/pricing`}>See all prices</a> or go <a href="/">to your account</a>.
      </p>
    </Part>
  );
}

export function CheckoutRefused({ sentence, siteUrl }: PageProps<"checkout-refused">) {
  return (
    <Lone>
      <p className="lede" role="alert">
        The address does not name something that we sell ({sentence}). Nothing was charged.
      </p>
      <p>
        <a className="btn" href={`${siteUrl}/signature/pricing`}>
          See the prices
        </a>
      </p>
    </Lone>
  );
}

/** The plan and the orders: none yet. */
export function Plan({ siteUrl }: PageProps<"plan">) {
  return (
    <>
      <Part id="plan" mark={1} label="Plan" title="You have no plan">
        <p>You pay nothing. Reading, filling in and downloading forms needs no plan.</p>
        <p>
          <a className="btn" href={`${siteUrl}/signature/pricing`}>
            See the prices
          </a>
        </p>
      </Part>
      <Part id="orders" mark={2} label="Orders" title="No orders yet">
        <p>Orders and their receipts will stand here. Payments come with the next release.</p>
      </Part>
    </>
  );
}
