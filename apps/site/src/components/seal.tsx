import { mark } from "@sealwright/brand";

/** The mark, in the theme's colours. */
export function Seal({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <SealWax className="seal-wax" />
      <path className="seal-stroke" d={mark.stroke} />
    </svg>
  );
}

/** What the mark is pressed into, in its box of 100 by 100: to be filled, not outlined. */
export function SealWax({ className }: { className?: string }) {
  return (
    <g className={className}>
      {mark.turns.map((degrees) => (
        <path key={degrees} d={mark.square} transform={`rotate(${degrees} 50 50)`} />
      ))}
    </g>
  );
}
