import type { PurchaseDecision } from "@sealwright/protocol/payments/purchase-decision";
import { TRIAL_NOTES } from "@sealwright/protocol/payments/purchase-words";
import { useLayoutEffect, useRef, useState } from "react";
import { isTrialCampaign, loadCampaign } from "../../../state/campaign.ts";
import { useDecisions } from "../checkout/use-decisions.ts";
import { isPriced } from "../plan-prices.ts";
import type { Plan } from "../plan-schema.ts";
import { type Choice, choiceFromQuery, queryOfChoice, seatsOf } from "./choice.ts";
import { CycleSwitch } from "./cycle-switch.tsx";
import { EnterpriseRow } from "./enterprise-row.tsx";
import { PlanRow } from "./plan-row.tsx";
import "./plans.css";

const NOTHING_CHOSEN: Choice = { cycle: "monthly", seats: {} };

/** The price list: a switch between monthly and annual billing, and a row for each plan. */
export function Plans({ plans }: { plans: readonly Plan[] }) {
  const [known, setChoice] = useState<Choice>();
  const choice = known ?? NOTHING_CHOSEN;
  const [today, setToday] = useState<Date>();
  const [cameForTrial, setCameForTrial] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const decide = useDecisions(cameForTrial);

  // In the commit of the hydration, so that nothing can be typed before it.
  useLayoutEffect(() => {
    setToday(new Date());
    setCameForTrial(isTrialCampaign(new URLSearchParams(location.search), loadCampaign()));
    const linked = choiceFromQuery(new URLSearchParams(location.search), plans);
    // A change may have come since the hydration, which this must not undo.
    setChoice((changed = NOTHING_CHOSEN) => {
      const cycle = changed.cycle === "annual" ? "annual" : linked.cycle;
      const merged = { cycle, seats: { ...linked.seats, ...changed.seats } } as const;
      return list.current ? withTyped(merged, list.current) : merged;
    });
  }, [plans]);

  // The address carries the choice: to be shared, and to come back to from the payment page.
  useLayoutEffect(() => {
    if (!known) return;
    const query = queryOfChoice(known, new URLSearchParams(location.search), plans);
    history.replaceState(history.state, "", `${location.pathname}${query && `?${query}`}${location.hash}`);
  }, [known, plans]);

  return (
    <div className="plans" ref={list}>
      <CycleSwitch cycle={choice.cycle} onChange={(cycle) => setChoice({ ...choice, cycle })} />
      {plans.map((plan, index) =>
        isPriced(plan) ? (
          <PlanRow
            key={plan.id}
            plan={plan}
            cycle={choice.cycle}
            seatsText={choice.seats[plan.id] ?? "1"}
            seats={seatsOf(choice, plan.id)}
            today={today}
            main={index === 0}
            decide={decide}
            note={cameForTrial ? noteOf(decide(plan.prices[choice.cycle], 1, today)) : undefined}
            onSeats={(value) => setChoice({ ...choice, seats: { ...choice.seats, [plan.id]: value } })}
          />
        ) : (
          <EnterpriseRow key={plan.id} plan={plan} />
        ),
      )}
    </div>
  );
}

/** The fate of the trial that a campaign promised. */
function noteOf(decision: PurchaseDecision): string | undefined {
  return decision.sold ? TRIAL_NOTES[decision.trial] : undefined;
}

/** Input from before this code had loaded takes precedence over the URL. */
function withTyped(choice: Choice, list: HTMLElement): Choice {
  const fields = [...list.querySelectorAll<HTMLInputElement>("form input[type=number][name=quantity]")];
  const typed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
  const seats = typed.map((field) => [field.form?.id ?? "", field.value] as const);
  const isAnnual = list.querySelector("[name=cycle][value=annual]:checked") !== null;
  return {
    cycle: isAnnual ? "annual" : choice.cycle,
    seats: { ...choice.seats, ...Object.fromEntries(seats) },
  };
}
