import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Facts } from "@sealwright/design/facts/facts.tsx";
import type { Sale } from "@sealwright/protocol/payments";
import type { Order } from "@sealwright/protocol/payments/calls";
import { findPrice } from "@sealwright/protocol/payments/prices";
import { saleSentences, TRIAL_NOTES } from "@sealwright/protocol/payments/purchase-words";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Form } from "../../ui/form/form.tsx";
import { Day, dollars } from "../../ui/money.tsx";
import { MessageBody, Section } from "../../ui/section/section.tsx";
import { useFormatTime } from "../../ui/time.tsx";
import { findOrder } from "./find-order.ts";
import { OrderForm } from "./order-form.tsx";

/** @property orders if the owner has a plan already */
export interface CheckoutProps {
  owner: SignedInOwner;
  sale: Sale;
  orders: Order[];
  siteUrl: string;
}

/** The purchase that the visitor chose on the site, with its full cost, before payment. */
export function Checkout({ sale, orders, siteUrl }: CheckoutProps) {
  const { price, quantity, trial, startsAt, charges } = sale;
  const { product } = findPrice(price);
  const trialNote = trial === "used" || trial === "not-now" ? TRIAL_NOTES[trial] : undefined;
  return (
    <Section
      id="choice"
      label="Your selection"
      title={trial === "starts" ? `${product}, with a trial` : product}
    >
      {trialNote && <p>{trialNote}.</p>}
      {saleSentences(sale, useFormatTime()).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <WhatGoesOn sale={sale} orders={orders} />
      <Facts facts={factsOf(sale)} />
      <Form action="/checkout" className="actions">
        <input type="hidden" name="priceId" value={price} />
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="trial" value={trial} />
        <input type="hidden" name="starts" value={startsAt ?? ""} />
        <Button type="submit" look="main">
          {startsAt === null ? `Pay ${dollars(charges.todayCents)}` : "Continue, and pay nothing today"}
        </Button>
        <a href={`${siteUrl}/signature/pricing`}>Choose something else</a>
      </Form>
      <p className="quiet">
        You pay on our payment provider’s page. We never see your card. Tax may be added there.
      </p>
    </Section>
  );
}

function factsOf({ price, quantity, charges }: Sale): Parameters<typeof Facts>[0]["facts"] {
  const { cents, interval, perSeat } = findPrice(price);
  const { todayCents, next, firstYearCents } = charges;
  const each = interval ? ` each ${interval}` : "";
  return [
    [perSeat ? "Seats" : "Quantity", `${quantity} × ${dollars(cents)}${each}`],
    ["You pay today", <strong key="today">{dollars(todayCents)}</strong>],
    [
      "Next charge",
      next ? (
        <span key="next">
          {dollars(next.cents)} on <Day at={next.at} />, then every {next.every}
        </span>
      ) : (
        "None. You pay once."
      ),
    ],
    ...(next ? [["In the first year", dollars(firstYearCents)] as const] : []),
    ...(next ? [["How to cancel", "On your Plan page, in one click, at any time."] as const] : []),
  ];
}

/** Cancels a plan that would continue beside the purchase, or keeps it instead of buying it again. */
function WhatGoesOn({ sale, orders }: { sale: Sale; orders: Order[] }) {
  const { price, continues, ends } = sale;
  const canceled = ends.find((each) => each.price === price);
  const kept = canceled && findOrder(orders, canceled);
  if (continues.length === 0 && !kept) return null;
  return (
    <div className="actions">
      {continues.map((each) => {
        const order = findOrder(orders, each);
        return (
          order && (
            <OrderForm key={order.id} action="/settings/plan/cancel" id={order.id} choice={sale}>
              <Button type="submit">
                Cancel {findPrice(each.price).product}, as of <Day at={each.renewsAt} />
              </Button>
            </OrderForm>
          )
        );
      })}
      {kept && (
        <OrderForm action="/settings/plan/resume" id={kept.id}>
          <Button type="submit">Keep {findPrice(price).product} instead</Button>
        </OrderForm>
      )}
    </div>
  );
}

export interface InvalidCheckoutProps {
  owner: SignedInOwner | undefined;
  message: string;
  /** The payments backend refused the purchase. */
  refused?: boolean;
  siteUrl: string;
}

export function InvalidCheckout({ message, refused, siteUrl }: InvalidCheckoutProps) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        {refused ? message : `${message} Nothing was charged.`}
      </p>
      <p>
        <ButtonLink href={`${siteUrl}/signature/pricing`}>See pricing</ButtonLink>
        {refused && (
          <>
            {" "}
            or <a href="/settings/plan">go to your plan</a>
          </>
        )}
      </p>
    </MessageBody>
  );
}
