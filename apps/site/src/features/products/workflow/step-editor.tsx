import { Button } from "@sealwright/design/button/button.tsx";
import { useRef } from "react";
import { type Approver, approvers, MOST_STEPS, moved, type Step } from "./flow.ts";

interface StepEditorProps {
  steps: readonly Step[];
  /** @param done what was done, for screen readers */
  onChange(steps: Step[], done: string): void;
}

/** The steps as a list of plain fields: who is asked, and when. */
export function StepEditor({ steps, onChange }: StepEditorProps) {
  const add = useRef<HTMLDivElement>(null);
  const set = (id: number, change: Partial<Step>) =>
    onChange(
      steps.map((step) => (step.id === id ? { ...step, ...change } : step)),
      "",
    );
  const move = (index: number, by: 1 | -1) => {
    const name = approvers[steps[index]?.who ?? "manager"].name;
    if (steps[index + by]) onChange(moved(steps, index, by), `${name} is now step ${index + by + 1}.`);
  };
  const remove = (step: Step) => {
    onChange(
      steps.filter((other) => other !== step),
      `${approvers[step.who].name} removed.`,
    );
    // The pressed button is gone; the focus stays in the list.
    add.current?.querySelector("button")?.focus();
  };
  const append = () => {
    const id = Math.max(0, ...steps.map((step) => step.id)) + 1;
    onChange([...steps, { id, who: "legal", when: "always", amount: 50_000 }], "Step added: Legal, always.");
  };
  return (
    <div className="steps">
      <ol>
        {steps.map((step, index) => (
          <li key={step.id}>
            <StepFields step={step} number={index + 1} set={set} />
            <p className="steps-buttons needs-script">
              <Button look="text" onClick={() => move(index, -1)} aria-disabled={index === 0}>
                Up<span className="visually-hidden"> step {index + 1}</span>
              </Button>
              <Button look="text" onClick={() => move(index, 1)} aria-disabled={index === steps.length - 1}>
                Down<span className="visually-hidden"> step {index + 1}</span>
              </Button>
              <Button look="text" onClick={() => remove(step)}>
                Remove<span className="visually-hidden"> step {index + 1}</span>
              </Button>
            </p>
          </li>
        ))}
      </ol>
      <div ref={add} className="needs-script">
        <Button
          small
          onClick={() => steps.length < MOST_STEPS && append()}
          aria-disabled={steps.length >= MOST_STEPS}
        >
          Add a step
        </Button>
      </div>
    </div>
  );
}

interface StepFieldsProps {
  step: Step;
  number: number;
  set(id: number, change: Partial<Step>): void;
}

function StepFields({ step, number, set }: StepFieldsProps) {
  return (
    <div className="step-fields">
      <select
        aria-label={`Step ${number}: who approves`}
        value={step.who}
        onChange={({ target }) => set(step.id, { who: target.value as Approver })}
      >
        {Object.entries(approvers).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={`Step ${number}: when`}
        value={step.when}
        onChange={({ target }) => set(step.id, { when: target.value as Step["when"] })}
      >
        <option value="always">always</option>
        <option value="above">if the yearly value is above</option>
        <option value="personal">if personal data is shared</option>
      </select>
      {step.when === "above" && (
        <label>
          <span aria-hidden="true">$</span>
          <input
            type="number"
            min="0"
            step="1000"
            inputMode="numeric"
            aria-label={`Step ${number}: amount in dollars`}
            value={step.amount}
            onChange={({ target }) => set(step.id, { amount: Math.max(0, Number(target.value)) })}
          />
        </label>
      )}
    </div>
  );
}
