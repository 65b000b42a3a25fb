import type { Cycle } from "../plan-prices.ts";

const CYCLES = [
  { value: "monthly", name: "Monthly" },
  { value: "annual", name: "Annual, 12 months at once" },
] as const;

/** Radio buttons, so that it works without JavaScript: a style sheet shows what belongs to the checked one. */
export function CycleSwitch({ cycle, onChange }: { cycle: Cycle; onChange(cycle: Cycle): void }) {
  return (
    <fieldset className="cycle-switch">
      <legend className="visually-hidden">Billing</legend>
      {CYCLES.map(({ value, name }) => (
        <label key={value}>
          <input
            type="radio"
            name="cycle"
            value={value}
            checked={cycle === value}
            onChange={() => onChange(value)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
