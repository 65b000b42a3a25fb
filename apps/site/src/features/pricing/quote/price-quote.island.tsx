import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { QUANTITY_MAX } from "@sealwright/protocol/payments/prices";
import { useLayoutEffect, useRef, useState } from "react";
import { useDecisions } from "../checkout/use-decisions.ts";
import { type Cycle, hasSeats } from "../plan-prices.ts";
import type { PricedPlan } from "../plan-schema.ts";
import { type QuoteRequest, quoteFromQuery, quoteQuery } from "./quote-request.ts";
import { QuoteSheet } from "./quote-sheet.tsx";
import "./price-quote.css";

/** A quote to print or share: the choices beside, the document as it prints. Without JavaScript, one seat of the first plan. */
export function PriceQuote({ plans }: { plans: readonly PricedPlan[] }) {
  const [request, setRequest] = useState<QuoteRequest>(() => quoteFromQuery(new URLSearchParams(), plans));
  const [today, setToday] = useState<Date>();
  const form = useRef<HTMLFormElement>(null);
  const decide = useDecisions();

  // In the commit of the hydration, so that nothing can be typed before it.
  useLayoutEffect(() => {
    setToday(new Date());
    const linked = quoteFromQuery(new URLSearchParams(location.search), plans);
    // Input from before this code had loaded.
    const company = form.current?.querySelector<HTMLInputElement>("[autocomplete=organization]")?.value ?? "";
    setRequest({ ...linked, company });
  }, [plans]);

  const change = (part: Partial<QuoteRequest>) => {
    const next = { ...request, ...part };
    setRequest(next);
    history.replaceState(history.state, "", `${location.pathname}?${quoteQuery(next)}`);
  };
  const plan = plans.find(({ id }) => id === request.plan) ?? plans[0];

  return (
    <div className="quote">
      <form ref={form} className="quote-choices needs-script" onSubmit={(event) => event.preventDefault()}>
        <Field
          label="Prepared for"
          hint="Only on the page you print. It isn’t stored, sent or put into the link."
          autoComplete="organization"
          maxLength={80}
          value={request.company}
          onChange={({ target }) => change({ company: target.value })}
        />
        <SelectField
          label="Plan"
          value={request.plan}
          onChange={({ target }) => change({ plan: target.value })}
          options={plans.map(({ id, name }) => ({ value: id, name }))}
        />
        <SelectField
          label="Billing"
          value={request.cycle}
          onChange={({ target }) => change({ cycle: target.value as Cycle })}
          options={[
            { value: "monthly", name: "Every month" },
            { value: "annual", name: "Every year" },
          ]}
        />
        {plan && hasSeats(plan) && (
          <Field
            label="Seats"
            type="number"
            min={1}
            max={QUANTITY_MAX}
            value={request.seats}
            onChange={({ target }) => change({ seats: target.value })}
          />
        )}
        <Button look="main" onClick={() => print()}>
          Print or save as PDF
        </Button>
      </form>
      {plan && <QuoteSheet plan={plan} request={request} decide={decide} today={today} />}
    </div>
  );
}
