import { mark } from "@sealwright/brand";

/** The mark, in the theme's colors. */
export function Seal({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <SealWax className="seal-wax" />
      <path className="seal-stroke" d={mark.stroke} />
    </svg>
  );
}

/**
 * The shape below the mark, in its box of 100 by 100. Filled, it is the toothed edge of a seal; outlined,
 * the crossing lines of security paper.
 */
export function SealWax({ className }: { className?: string }) {
  return (
    <g className={className}>
      {mark.turns.map((degrees) => (
        <path key={degrees} d={mark.square} transform={`rotate(${degrees} 50 50)`} />
      ))}
    </g>
  );
}
