import { useId } from "react";

interface SliderProps {
  label: string;
  /** The value in words, beside the label: "2.5 pixels". */
  says: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange(value: number): void;
}

export function Slider({ label, says, value, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className="maker-slider">
      <label htmlFor={id}>{label}</label> <output htmlFor={id}>{says}</output>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={says}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
