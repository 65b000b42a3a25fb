import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Facts } from "@sealwright/design/facts/facts.tsx";
import type { Refusal, RefusalReason } from "@sealwright/protocol/payments";
import type { Invoice, Order } from "@sealwright/protocol/payments/calls";
import { findPrice } from "@sealwright/protocol/payments/prices";
import { refusalSentence } from "@sealwright/protocol/payments/purchase-words";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Day, dollars } from "../../ui/money.tsx";
import { Section } from "../../ui/section/section.tsx";
import { useFormatTime } from "../../ui/time.tsx";
import { findOrder } from "./find-order.ts";
import { OrderForm } from "./order-form.tsx";

export interface PurchaseRefusedProps {
  owner: SignedInOwner;
  refusal: Refusal;
  orders: Order[];
  invoices: Invoice[];
  siteUrl: string;
}

/** Why it cannot be bought, and the next step. */
export function PurchaseRefused({ refusal, orders, invoices, siteUrl }: PurchaseRefusedProps) {
  const { subscription } = refusal;
  return (
    <Section id="choice" label="Your selection" title={titleOf(refusal)}>
      <p role="alert">{refusalSentence(refusal, useFormatTime())}.</p>
      {subscription && (
        <Facts
          facts={[
            ["Quantity", subscription.quantity],
            [
              subscription.canceled ? "Ends" : "Next charge",
              <span key="next">
                {!subscription.canceled && `${dollars(subscription.nextCents)} on `}
                <Day at={subscription.renewsAt} />
              </span>,
            ],
          ]}
        />
      )}
      <div className="actions">
        <WayOn refusal={refusal} orders={orders} invoices={invoices} siteUrl={siteUrl} />
        <ButtonLink href="/settings/plan">Go to your plan</ButtonLink>
      </div>
    </Section>
  );
}

function titleOf({ reason, price, because }: Refusal): string {
  const titles: Partial<Record<RefusalReason, string>> = {
    quantity: `One ${findPrice(price).product}`,
    "past-due": "A payment has failed",
    "payment-pending": "Your bank is processing a payment",
  };
  return titles[reason] ?? `You already have ${findPrice(because).product}`;
}

interface WayOnProps {
  refusal: Refusal;
  orders: Order[];
  invoices: Invoice[];
  siteUrl: string;
}

/** The next step, if there is one. */
function WayOn({ refusal, orders, invoices, siteUrl }: WayOnProps) {
  const { reason, price, quantity, subscription } = refusal;
  const order = subscription && findOrder(orders, subscription);
  if (reason === "quantity") {
    return (
      <>
        <ButtonLink href={`/checkout?priceId=${price}`}>Buy one</ButtonLink>
        <a href={`${siteUrl}/signature/pricing`}>Choose a plan with seats</a>
      </>
    );
  }
  if (reason === "past-due") {
    const open = invoices.find(({ status, url }) => status === "open" && url !== null);
    if (open?.url) return <ButtonLink href={open.url}>Pay {dollars(open.amountCents)}</ButtonLink>;
  }
  if (!order) return null;
  switch (reason) {
    case "change":
    case "past-due":
      return (
        <OrderForm action="/settings/plan/billing" id={order.id}>
          <Button type="submit" look="main">
            {reason === "change" ? "Change the plan" : "Update your card"}
          </Button>
        </OrderForm>
      );
    case "other-plan":
      return (
        <OrderForm action="/settings/plan/cancel" id={order.id} choice={{ price, quantity }}>
          <Button type="submit" look="main">
            Cancel {order.subscription?.product}, as of <Day at={subscription.renewsAt} />
          </Button>
        </OrderForm>
      );
    default:
      return null;
  }
}
