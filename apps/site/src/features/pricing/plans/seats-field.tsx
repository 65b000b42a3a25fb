import { QUANTITY_MAX } from "@sealwright/protocol/payments/prices";
import { useId } from "react";

interface SeatsFieldProps {
  /** As typed. */
  text: string;
  seats: number;
  onChange(text: string): void;
}

/** How many seats a plan is bought for. */
export function SeatsField({ text, seats, onChange }: SeatsFieldProps) {
  const id = useId();
  // An empty field is about to be filled; the browser asks for it on submitting.
  const problem =
    text !== "" && Number.isNaN(seats)
      ? `Enter a whole number from 1 to ${QUANTITY_MAX.toLocaleString("en-US")}. The amounts are for one seat.`
      : undefined;
  return (
    <>
      <label>
        Seats
        <input
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={QUANTITY_MAX}
          step={1}
          required
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          onChange={({ target }) => onChange(target.value)}
          // The message below says it; the browser's own would cover that.
          onInvalid={(event) => {
            if (!problem) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
        />
      </label>
      {problem && (
        <p className="field-error" id={id}>
          {problem}
        </p>
      )}
    </>
  );
}
