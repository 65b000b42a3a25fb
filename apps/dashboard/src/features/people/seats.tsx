import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Facts } from "@sealwright/design/facts/facts.tsx";
import { Choices } from "@sealwright/design/field/choices.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Callout } from "@sealwright/design/notice/callout.tsx";
import type { SeatPlan } from "@sealwright/protocol/payments/calls";
import { findPrice, QUANTITY_MAX } from "@sealwright/protocol/payments/prices";
import type { Member, Seats as Taken } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../session/sessions.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Form } from "../../ui/form/form.tsx";
import type { FormError } from "../../ui/form/form-errors.ts";
import { Day, dollars } from "../../ui/money.tsx";
import { PEOPLE_PAGE, SEATS_PAGE } from "../../ui/paths/people-paths.ts";
import { MessageBody, Section } from "../../ui/section/section.tsx";
import { Time } from "../../ui/time.tsx";

const DONE = {
  more: "The seats are yours. You can invite someone, or change a role.",
  fewer: "The number of seats is changed.",
  stops: "Who stops sending is saved.",
};

export interface SeatsPageProps {
  owner: SignedInOwner;
  plan: SeatPlan;
  /** Without the owner, who always keeps a seat. */
  senders: Member[];
  taken: Taken;
  error?: FormError | undefined;
  done?: string | undefined;
}

export function SeatsPage(props: SeatsPageProps) {
  const { plan, taken, error, done } = props;
  const { offer, pending } = plan;
  return (
    <>
      <DoneNotice done={done} messages={DONE} />
      <Section
        id="seats"
        label="Now"
        title={`${seatWords(plan.usable)}, ${taken.people} taken`}
        note={plan.product}
      >
        {error?.form === "seats" && (
          <p className="field-error" role="alert">
            {error.message}
          </p>
        )}
        {pending && <Pending pending={pending} plan={plan} />}
        <Facts
          facts={[
            [
              "Next charge",
              <span key="next">
                {dollars(plan.nextCents)} for {seatWords(plan.seats)} on <Day at={plan.renewsAt} />
              </span>,
            ],
          ]}
        />
        {!pending && <AskPrice plan={plan} />}
      </Section>
      {offer && !pending && <Offer {...props} offer={offer} />}
      {!offer && <Stops {...props} />}
      <p>
        <a href={PEOPLE_PAGE}>Back to all people</a>
      </p>
    </>
  );
}

function Pending({ pending, plan }: { pending: NonNullable<SeatPlan["pending"]>; plan: SeatPlan }) {
  const { seats, cents, payUrl, expiresAt } = pending;
  return (
    <Callout kind="note" title={`${seatWords(seats)} once this is paid`}>
      <p>
        Your bank asks you to confirm the payment, or refused the card. Until it’s paid, you have{" "}
        {seatWords(plan.usable)}. If it isn’t paid by <Time at={new Date(expiresAt)} />, nothing changes and
        nothing is charged.
      </p>
      {payUrl && (
        <p>
          <ButtonLink href={payUrl} look="main">
            Pay {dollars(cents)}
          </ButtonLink>
        </p>
      )}
    </Callout>
  );
}

function AskPrice({ plan: { seats, offer } }: { plan: SeatPlan }) {
  return (
    <form action={SEATS_PAGE} className="form">
      <Field
        id="seats-wanted"
        name="seats"
        label="Seats you want"
        type="number"
        min={1}
        max={QUANTITY_MAX}
        required
        defaultValue={offer?.seats ?? seats + 1}
        hint="A seat is a person who sends. Viewers are free."
      />
      <Button type="submit" look={offer ? "plain" : "main"}>
        Show the price
      </Button>
    </form>
  );
}

type OfferProps = Pick<SeatsPageProps, "plan" | "senders"> & { offer: NonNullable<SeatPlan["offer"]> };

function Offer({ plan, senders, offer }: OfferProps) {
  const { seats, at, todayCents } = offer;
  const isMore = seats > plan.seats;
  const title =
    todayCents > 0
      ? `${dollars(todayCents)} today for ${moreSeats(seats - plan.usable)}`
      : "Nothing to pay today";
  return (
    <Section id="offer" label="Price" title={title}>
      <OfferText plan={plan} offer={offer} />
      <Form action={SEATS_PAGE} className="form">
        {!isMore && <WhoStops senders={senders} seats={seats} />}
        <input type="hidden" name="from" value={plan.seats} />
        <input type="hidden" name="seats" value={seats} />
        <input type="hidden" name="at" value={at} />
        <input type="hidden" name="today" value={todayCents} />
        <Button type="submit" look={isMore ? "main" : "danger"}>
          {actionOf(plan, offer)}
        </Button>
      </Form>
    </Section>
  );
}

function OfferText({ plan, offer }: Pick<OfferProps, "plan" | "offer">) {
  const { seats, todayCents, nextCents } = offer;
  const { interval } = findPrice(plan.price);
  const renewal = <Day at={plan.renewsAt} />;
  const then = `${dollars(nextCents)} a ${interval} for ${seatWords(seats)}`;
  if (seats < plan.seats) {
    return (
      <p>
        All {plan.usable} seats stay until {renewal}, because they’re paid for. From then on you pay {then}{" "}
        instead of {dollars(plan.nextCents)}. Open invitations may find no seat.
      </p>
    );
  }
  return (
    <p>
      {todayCents > 0
        ? "The card on file is charged today, for the time until "
        : "The seats are paid for until "}
      {renewal}. From then on you pay {then} instead of {dollars(plan.nextCents)}.
    </p>
  );
}

/** While seats that were given up are still usable. */
function Stops({ plan, senders }: Pick<SeatsPageProps, "plan" | "senders">) {
  const { seats, usable, renewsAt } = plan;
  const people = senders.length + 1;
  if (seats >= usable || seats >= people) return null;
  return (
    <Section id="stops" label="Renewal" title={`${seatWords(seats)} for ${people} people who send`}>
      <p>
        All {usable} seats stay until <Day at={renewsAt} />.
      </p>
      <Form action={SEATS_PAGE} className="form">
        <WhoStops senders={senders} seats={seats} />
        <input type="hidden" name="from" value={seats} />
        <input type="hidden" name="seats" value={seats} />
        <Button type="submit">Save who stops sending</Button>
      </Form>
    </Section>
  );
}

/** Those who joined last, unless others were chosen before. */
function WhoStops({ senders, seats }: { senders: Member[]; seats: number }) {
  const count = senders.length + 1 - seats;
  if (count <= 0) return null;
  const ranked = senders.toSorted((one, other) => Number(one.givesUpSeat) - Number(other.givesUpSeat));
  return (
    <Choices
      legend={`Who stops sending? Choose ${count === 1 ? "one person" : `${count} people`}.`}
      name="stops"
      pick="any"
      options={senders.map(({ id, name, email }) => ({
        value: id ?? "",
        name,
        about: name === email ? "" : email,
      }))}
      chosen={ranked.slice(-count).map(({ id }) => id ?? "")}
      hint="They can still read everything, and contracts they sent are not affected. No one is removed."
    />
  );
}

function actionOf({ seats: now, usable }: SeatPlan, { seats, todayCents }: OfferProps["offer"]): string {
  if (seats < now) return `Give up ${seatWords(now - seats)}`;
  if (todayCents === 0) return `Keep ${seatWords(seats)}`;
  return `Buy ${seatWords(seats - usable)} for ${dollars(todayCents)}`;
}

function seatWords(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "seat" : "seats"}`;
}

function moreSeats(count: number): string {
  return `${count.toLocaleString("en-US")} more ${count === 1 ? "seat" : "seats"}`;
}

export interface SeatsRefusedProps {
  owner: SignedInOwner;
  message: string;
}

export function SeatsRefused({ message }: SeatsRefusedProps) {
  return (
    <MessageBody>
      <p className="lede">{message}</p>
      <p>
        Nothing was charged. <a href={PEOPLE_PAGE}>Back to all people</a>
      </p>
    </MessageBody>
  );
}
