import { Notice } from "@sealwright/design/notice/notice.tsx";
import { allowanceOf, envelopesOf, type PurchaseDecision } from "@sealwright/protocol/payments";
import { findPrice, slotOf, TRIAL } from "@sealwright/protocol/payments/prices";
import { refusalSentence } from "@sealwright/protocol/payments/purchase-words";
import {
  formatUsageDay,
  type PlanAct,
  type UsageRefusal,
  usageSentence,
} from "@sealwright/protocol/signing/usage-words";
import { Ledger, LedgerRow } from "../ledger/ledger.tsx";
import { dollars } from "../money.tsx";
import { useFormatTime } from "../time.tsx";
import { Told } from "../told/told.tsx";
import type { UsageView } from "./usage-view.ts";

interface LimitProps {
  usage: UsageView;
  /** The page to return to after a purchase. */
  backTo: string;
}

const STILL_WORKS: Record<UsageRefusal, string> = {
  "plan-required": "",
  "envelopes-used-up": "Drafts, signing, imports and downloads still work. Nothing extra is charged.",
  "register-full": "Drafts, signing and downloads still work. Nothing extra is charged.",
  "templates-full": "Those that you have stay usable. Nothing extra is charged.",
};

const TITLES: Record<PlanAct, { caption: string; from: string }> = {
  send: { caption: "Ways to send", from: "Send from" },
  import: { caption: "Ways to import", from: "Import from" },
  template: { caption: "Ways to save it", from: "Save from" },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why something can't be done now, before anything is typed; with remedies, by the day from which they help. */
export function Limit({ usage, backTo }: LimitProps) {
  const { report, act, more, refusal, ways, now } = usage;
  if (!refusal) return null;
  const { envelopes } = report;
  const waits = refusal === "envelopes-used-up" && envelopes ? envelopes : undefined;
  return (
    <section className="limit" aria-label="Plan limit">
      <div className="limit-told">
        <Told mark="Today">
          <strong>{usageSentence(refusal, report, more)}.</strong> {STILL_WORKS[refusal]}
        </Told>
      </div>
      {(waits || ways.length > 0) && (
        <Ledger
          caption={TITLES[act].caption}
          dateTitle={TITLES[act].from}
          columns={["Option", "Cost", "Choose"]}
        >
          {waits && (
            <LedgerRow
              date={<Day day={formatUsageDay(waits.until)} note={inDays(waits.until, now)} />}
              name={<span className="limit-name">Wait</span>}
              note={`${waits.limit} new envelopes. Drafts stay as they are.`}
              cells={[
                { key: "cost", content: "Nothing" },
                { key: "choose", content: "" },
              ]}
            />
          )}
          {ways.map((decision) => (
            <Way key={decision.price} decision={decision} backTo={backTo} />
          ))}
        </Ledger>
      )}
    </section>
  );
}

interface PlanLimitProps {
  refusal: string;
  /** Undefined if it cannot be read. */
  usage: UsageView | undefined;
  backTo: string;
}

/** For when the service has refused already. */
export function PlanLimit({ refusal, usage, backTo }: PlanLimitProps) {
  if (usage?.refusal) return <Limit usage={usage} backTo={backTo} />;
  return <Notice kind="error">{refusal}</Notice>;
}

function Way({ decision, backTo }: { decision: PurchaseDecision; backTo: string }) {
  const { price, quantity } = decision;
  const starts = decision.sold && decision.startsAt;
  const query = new URLSearchParams({ priceId: price, quantity: String(quantity), after: backTo });
  return (
    <LedgerRow
      date={<Day day={starts ? formatUsageDay(starts) : "Today"} />}
      name={<span className="limit-name">{nameOf(decision)}</span>}
      note={<Note decision={decision} />}
      cells={[
        { key: "cost", content: <Cost decision={decision} /> },
        {
          key: "choose",
          content: (
            <a className="limit-choose" href={`/checkout?${query}`}>
              {linkOf(decision)}
            </a>
          ),
        },
      ]}
    />
  );
}

const planName = (price: PurchaseDecision["price"]) => findPrice(price).product.split(",")[0];

function nameOf({ price, ...decision }: PurchaseDecision): string {
  const { pack } = allowanceOf(price);
  if (pack) return `A pack of ${pack.envelopes} envelopes`;
  if (decision.sold && decision.trial === "starts") return `${planName(price)}, with the one-dollar trial`;
  const replaces = !decision.sold && slotOf(decision.because) === slotOf(price);
  return replaces ? `${planName(price)} instead of ${planName(decision.because)}` : `${planName(price)}`;
}

function Note({ decision }: { decision: PurchaseDecision }) {
  const { price, quantity } = decision;
  const formatTime = useFormatTime();
  if (!decision.sold && decision.reason !== "change") return `${refusalSentence(decision, formatTime)}.`;
  const { pack, register, templates } = allowanceOf(price);
  if (pack) return `To use within ${pack.months} months, after a plan’s own.`;
  const seats = quantity > 1 ? `, for ${quantity} seats` : "";
  const kinds = [
    `${envelopesOf(price, quantity)} envelopes a month${seats}`,
    templates === null ? "any number of templates" : `${templates} templates`,
    register === null
      ? "any number of contracts"
      : `${register.toLocaleString("en-US")} contracts in the register`,
  ];
  return `${kinds.join(", ")}.`;
}

function Cost({ decision }: { decision: PurchaseDecision }) {
  const { price, quantity } = decision;
  const { cents, interval } = findPrice(price);
  if (interval === undefined) {
    return (
      <span className="limit-cost">
        {dollars(cents)} once<small>Nothing renews</small>
      </span>
    );
  }
  const running = `${dollars(cents * quantity)} a ${interval}`;
  if (!decision.sold || decision.trial !== "starts") return running;
  return (
    <span className="limit-cost">
      {dollars(findPrice(TRIAL.price).cents)} for {TRIAL.days} days
      <small>Then {running}, unless you cancel before</small>
    </span>
  );
}

function linkOf(decision: PurchaseDecision): string {
  if (!decision.sold) return decision.reason === "change" ? "Change the plan" : "See how";
  if (decision.trial === "starts") return `Start for ${dollars(decision.charges.todayCents)}`;
  return allowanceOf(decision.price).pack ? "See the pack" : `See ${planName(decision.price)}`;
}

function Day({ day, note }: { day: string; note?: string }) {
  return (
    <span className="limit-way">
      {day}
      {note && <small>{note}</small>}
    </span>
  );
}

function inDays(until: string, now: number): string {
  const days = Math.ceil((new Date(until).getTime() - now) / DAY_MS);
  return days === 1 ? "in 1 day" : `in ${days} days`;
}
