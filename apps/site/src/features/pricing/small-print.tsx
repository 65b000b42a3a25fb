import { Section } from "@sealwright/design/section/section.tsx";
import { findPrice, TRIAL } from "@sealwright/protocol/payments/prices";
import { SENDS_A_DAY } from "@sealwright/protocol/signing/first-sends";
import type { ReactNode } from "react";
import { formatPrice } from "../../catalog/pricing/format.ts";
import { fillNumbers } from "./numbers/plan-numbers.ts";
import "./small-print.css";

const clauses: { title: string; text: ReactNode }[] = [
  {
    title: `The ${formatPrice(findPrice(TRIAL.price).cents)} trial`,
    text: fillNumbers(
      "You pay {trial price} on the first day, for {trial days} days of Freelancer. Unless you cancel, the plan starts on day {trial next day} and is charged every month. Cancel sooner and the dollar is all you paid. An account can buy the trial once.",
      TRIAL.continuesAs,
    ),
  },
  {
    title: "Before each charge",
    text: fillNumbers(
      "We email you {trial reminder in words} days before a trial ends and {renewal reminder in words} days before a year renews: the amount, the date, and a link to where you cancel.",
      undefined,
    ),
  },
  {
    title: "How to cancel",
    text: (
      <>
        Dashboard, Plan and orders, Cancel plan: one click. You keep what you paid for until the period ends,
        and your documents after it.
      </>
    ),
  },
  {
    title: "Money back",
    text: (
      <>
        A full refund in the first 30 days of a paid plan, once per company, to the same card. “I forgot to
        cancel” is a good enough reason. The <a href="/refund-policy">refund policy</a> has the details.
      </>
    ),
  },
  {
    title: "Seats",
    text: (
      <>
        A seat is one person who sends, and adds its envelopes to the month of the workspace. You invite
        colleagues in the app; signing and viewing are free. In a running plan you add seats there too, for a
        price until the period ends that you see first, and give seats up for the next renewal.
      </>
    ),
  },
  {
    title: "Over the limit",
    text: (
      <>
        The charge stays the same. Any account sends at most {SENDS_A_DAY.workspace} contracts in 24 hours,
        and {SENDS_A_DAY.api.toLocaleString("en-US")} through the API. At the limit, sending waits until you
        change the plan or the next month starts. Envelopes already sent can still be signed.
      </>
    ),
  },
];

/** The terms that the field usually hides, at the size of everything else. */
export function SmallPrint() {
  return (
    <Section id="small-print" number={1} label="The terms" title="Billing, canceling and refunds">
      <dl className="small-print">
        {clauses.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
