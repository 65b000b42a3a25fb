import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Facts } from "@sealwright/design/facts/facts.tsx";
import { Callout } from "@sealwright/design/notice/callout.tsx";
import type { Invoice, Order } from "@sealwright/protocol/payments/calls";
import { describePurchase } from "@sealwright/protocol/payments/prices";
import type { SignedInOwner } from "../../session/sessions.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Day, dollars } from "../../ui/money.tsx";
import { Section } from "../../ui/section/section.tsx";
import { Time } from "../../ui/time.tsx";
import { OrderForm } from "./order-form.tsx";

const DONE = {
  canceled: "Your plan is canceled. You keep it until the time below, and you won’t be charged again.",
  ended: "Your plan is canceled and has ended. You won’t be charged for it again.",
  resumed: "Your plan continues.",
};

export interface PlanProps {
  owner: SignedInOwner;
  orders: Order[];
  /** Null while the payment provider does not respond. */
  invoices: Invoice[] | null;
  done?: string | undefined;
  siteUrl: string;
}

export function Plan({ orders, invoices, done, siteUrl }: PlanProps) {
  const running = orders.filter(({ subscription }) => subscription && subscription.state !== "ended");
  return (
    <>
      <DoneNotice done={done} messages={DONE} />
      {running.length === 0 && <NoPlan siteUrl={siteUrl} />}
      {running.map((order) => (
        <RunningPlan key={order.id} order={order} />
      ))}
      <Section id="orders" label="Orders" title={orders.length ? "Your orders" : "No orders yet"}>
        {orders.length ? (
          <ol className="next">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ol>
        ) : (
          <p>Your orders and receipts will appear here.</p>
        )}
      </Section>
      {orders.length > 0 && <Invoices invoices={invoices} firstOrder={orders[0]?.id ?? ""} />}
    </>
  );
}

function NoPlan({ siteUrl }: { siteUrl: string }) {
  return (
    <Section id="plan" label="Plan" title="You don’t have a subscription">
      <p>No recurring charges. Reading, filling in and downloading forms is free.</p>
      <p>
        <ButtonLink href={`${siteUrl}/signature/pricing`}>See pricing</ButtonLink>
      </p>
    </Section>
  );
}

function RunningPlan({ order }: { order: Order }) {
  const { id, subscription } = order;
  if (!subscription) return null;
  const { product, quantity, state, startsAt, renewsAt, nextCents, canceled } = subscription;
  return (
    <Section id={`plan-${id}`} label="Plan" title={product}>
      {state === "past-due" && (
        <Callout kind="note" title="The last charge failed">
          <p>
            Your card was declined. We’ll try again. Update the card under “Manage billing” to keep the plan.
            If you cancel, it ends at once, and we stop trying.
          </p>
        </Callout>
      )}
      <Facts
        facts={[
          ["Quantity", quantity],
          canceled
            ? ["Ends", <Time key="ends" at={new Date(renewsAt)} />]
            : [
                startsAt === null ? "Next charge" : "Starts, with the first charge",
                <span key="next">
                  {dollars(nextCents)} on <Time at={new Date(renewsAt)} />
                </span>,
              ],
          ...(state === "trialing" && startsAt === null && !canceled
            ? [["Trial", trialSentence(order.product, product)] as const]
            : []),
        ]}
      />
      <div className="actions">
        {canceled && (
          <OrderForm action="/settings/plan/resume" id={id}>
            <Button type="submit">Keep the plan</Button>
          </OrderForm>
        )}
        {(!canceled || state === "past-due") && (
          <OrderForm action="/settings/plan/cancel" id={id}>
            <Button type="submit" look="danger">
              Cancel plan
            </Button>
          </OrderForm>
        )}
        <OrderForm action="/settings/plan/billing" id={id}>
          <Button type="submit" look="plain">
            Manage billing
          </Button>
        </OrderForm>
      </div>
    </Section>
  );
}

/** @param bought the plan of the trial @param next the plan that follows: its owner may have switched */
function trialSentence(bought: string, next: string): string {
  const cancel = "Cancel before then and you won’t be charged.";
  return bought === next ? cancel : `Until then you have ${bought}. ${cancel}`;
}

function OrderRow({ order }: { order: Order }) {
  const { trial, amountCents, paidAt, endedAt, subscription } = order;
  return (
    <li>
      <h3>{describePurchase(order)}</h3>
      <p>
        {subscription?.startsAt ? (
          <>
            Ordered on <Day at={paidAt} />, starts on <Day at={subscription.startsAt} />
          </>
        ) : (
          <>
            {dollars(amountCents)} paid on <Day at={paidAt} />
          </>
        )}
        {trial && " for the trial"}
        {endedAt && (
          <>
            , and returned on <Day at={endedAt} />. This purchase has ended
          </>
        )}
        {subscription?.state === "ended" && ". The subscription has ended"}.
      </p>
    </li>
  );
}

function Invoices({ invoices, firstOrder }: { invoices: Invoice[] | null; firstOrder: string }) {
  return (
    <Section id="invoices" label="Invoices" title="Invoices and receipts">
      {invoices === null ? (
        <p role="alert">Our payment provider isn’t responding. Please check back in a minute.</p>
      ) : (
        <ul className="next">
          {invoices.map(({ number, amountCents, issuedAt, status, url }) => (
            <li key={number}>
              {url ? <a href={url}>Invoice {number}</a> : `Invoice ${number}`}, <Day at={issuedAt} />:{" "}
              {dollars(amountCents)}, {status}
            </li>
          ))}
        </ul>
      )}
      <OrderForm action="/settings/plan/billing" id={firstOrder}>
        <Button type="submit" look="plain">
          Manage cards and billing details
        </Button>
      </OrderForm>
    </Section>
  );
}
