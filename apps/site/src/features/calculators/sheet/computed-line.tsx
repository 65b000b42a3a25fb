import type { Line } from "../worksheet.ts";

/** A line that follows from those above it, with its arithmetic. */
export function ComputedLine({ number, line }: { number: number; line: Line }) {
  const { label, formula, figure, total } = line;
  return (
    <li className="worksheet-line worksheet-computed" data-total={total ? "" : undefined}>
      <span className="worksheet-number" aria-hidden="true">
        {number}
      </span>
      <div className="worksheet-name">
        <span>{label}</span>
        <span className="worksheet-formula">{formula}</span>
      </div>
      <output className="worksheet-figure" aria-live="off">
        {figure.shown}
      </output>
    </li>
  );
}
