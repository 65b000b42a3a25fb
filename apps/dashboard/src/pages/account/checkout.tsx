import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Facts } from "@sealwright/design/facts/facts.tsx";
import { Callout } from "@sealwright/design/notice/callout.tsx";
import { MessageBody, Section } from "../layout/section.tsx";
import type { PageProps } from "../page-data.ts";

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const CENTS = 100;

/** What the visitor chose to buy on the site. */
export function Checkout({ choice, siteUrl }: PageProps<"checkout">) {
  const { product, quantity, value, priceId } = choice;
  return (
    <Section id="choice" number={1} label="Your selection" title={product || "What you chose"}>
      <Callout kind="note" title="Payments aren’t available yet">
        <p>You can’t pay here until the next release. Nothing was charged, and you owe nothing.</p>
      </Callout>
      <Facts
        facts={[
          ["Quantity", quantity],
          ...(value === undefined ? [] : [["Amount shown", DOLLARS.format(value / CENTS)] as const]),
          ["Price", <code key="price">{priceId}</code>],
        ]}
      />
      <p>
        <a href={`${siteUrl}/signature/pricing`}>See all prices</a> or <a href="/">go to your account</a>.
      </p>
    </Section>
  );
}

export function InvalidCheckout({ message, siteUrl }: PageProps<"invalid-checkout">) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        This link doesn’t point to anything we sell ({message}). Nothing was charged.
      </p>
      <p>
        <ButtonLink href={`${siteUrl}/signature/pricing`}>See pricing</ButtonLink>
      </p>
    </MessageBody>
  );
}

/** The plan and the orders: none yet. */
export function Plan({ siteUrl }: PageProps<"plan">) {
  return (
    <>
      <Section id="plan" number={1} label="Plan" title="You don’t have a plan">
        <p>You pay nothing. Reading, filling in and downloading forms is free.</p>
        <p>
          <ButtonLink href={`${siteUrl}/signature/pricing`}>See pricing</ButtonLink>
        </p>
      </Section>
      <Section id="orders" number={2} label="Orders" title="No orders yet">
        <p>Your orders and receipts will appear here. Payments are coming in the next release.</p>
      </Section>
    </>
  );
}
