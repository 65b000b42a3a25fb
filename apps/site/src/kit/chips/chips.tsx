import type { ReactNode } from "react";
import "./chips.css";

/** Short choices in a row that a script reads, or a form sends. */
export function ChipRow({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="chips">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChipsProps {
  legend: string;
  /** Unique on the page. */
  name: string;
  options: readonly { value: string; name: string; count?: number }[];
  chosen: string;
  onPick(value: string): void;
}

/** One of a few short choices, in a row: radio buttons that look like tags. */
export function Chips({ legend, name, options, chosen, onPick }: ChipsProps) {
  return (
    <ChipRow legend={legend}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            className="visually-hidden"
            checked={option.value === chosen}
            onChange={() => onPick(option.value)}
          />
          {option.name}
          {option.count !== undefined && <small> {option.count}</small>}
        </label>
      ))}
    </ChipRow>
  );
}
