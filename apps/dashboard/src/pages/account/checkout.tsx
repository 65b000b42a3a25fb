import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Facts } from "@sealwright/design/facts/facts.tsx";
import { Form } from "../forms/form.tsx";
import { MessageBody, Section } from "../layout/section.tsx";
import type { PageProps } from "../page-data.ts";
import { Day, dollars } from "./money.tsx";

/** What the visitor chose to buy on the site, and everything that it costs, before they go to pay. */
export function Checkout({ checkout, siteUrl }: PageProps<"checkout">) {
  const { price, product, quantity, trial, trialUsed, perSeat, unitCents, interval, terms } = checkout;
  const { todayCents, next, firstYearCents } = terms;
  return (
    <Section
      id="choice"
      number={1}
      label="Your selection"
      title={trial ? `${product}, with a trial` : product}
    >
      {trialUsed && <p>You have already used the $1 trial, so you pay for the plan from today.</p>}
      <Facts
        facts={[
          [
            perSeat ? "Seats" : "Quantity",
            `${quantity} × ${dollars(unitCents)}${interval ? ` each ${interval}` : ""}`,
          ],
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
        ]}
      />
      <Form action="/checkout" className="actions">
        <input type="hidden" name="priceId" value={price} />
        <input type="hidden" name="quantity" value={quantity} />
        {trialUsed && <input type="hidden" name="trial" value="used" />}
        <Button type="submit" look="main">
          Pay {dollars(todayCents)}
        </Button>
        <a href={`${siteUrl}/signature/pricing`}>Choose something else</a>
      </Form>
      <p className="quiet">
        You pay on our payment provider’s page. We never see your card. Tax may be added there.
      </p>
    </Section>
  );
}

/** Instead of a price to pay, for an owner whose plan rules the purchase out. */
export function HasPlan({ plan, chosen }: PageProps<"has-plan">) {
  const { product, quantity, renewsAt, nextCents, canceled } = plan;
  return (
    <Section id="choice" number={1} label="Your plan" title={`You already have ${product}`}>
      <p>
        {chosen === product ? "There is nothing to pay." : `There is nothing to pay for ${chosen} here.`} An
        account has one of these plans at a time. To switch or change users, open “Manage billing” on your
        Plan page.
      </p>
      <Facts
        facts={[
          ["Quantity", quantity],
          [
            canceled ? "Ends" : "Next charge",
            <span key="next">
              {!canceled && `${dollars(nextCents)} on `}
              <Day at={renewsAt} />
            </span>,
          ],
        ]}
      />
      <p>
        <ButtonLink href="/plan">Go to your plan</ButtonLink>
      </p>
    </Section>
  );
}

export function InvalidCheckout({ message, refused, siteUrl }: PageProps<"invalid-checkout">) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        {refused ? message : `This link doesn’t point to anything we sell (${message}). Nothing was charged.`}
      </p>
      <p>
        <ButtonLink href={`${siteUrl}/signature/pricing`}>See pricing</ButtonLink>
        {refused && (
          <>
            {" "}
            or <a href="/plan">go to your plan</a>
          </>
        )}
      </p>
    </MessageBody>
  );
}
