import { useId } from "react";

/** #rrggbb, as in the saved files. */
export const inkColors = [
  { value: "#14213d", name: "Blue-black" },
  { value: "#1f3fbf", name: "Ballpoint blue" },
  { value: "#000000", name: "Black" },
  { value: "#b3261e", name: "Red" },
] as const;

interface InkChoiceProps {
  color: string;
  onColor(color: string): void;
}

/** Four inks, and any other color. */
export function InkChoice({ color, onColor }: InkChoiceProps) {
  const id = useId();
  return (
    <fieldset className="maker-inks">
      <legend>Ink</legend>
      {inkColors.map(({ value, name }) => (
        <label key={value} className="maker-ink">
          <input type="radio" name={`${id}-ink`} checked={color === value} onChange={() => onColor(value)} />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11" fill={value} />
          </svg>
          <span>{name}</span>
        </label>
      ))}
      <label className="maker-ink">
        <input type="color" value={color} onChange={({ target }) => onColor(target.value)} />
        <span>Other</span>
      </label>
    </fieldset>
  );
}
