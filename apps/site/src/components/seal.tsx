import { mark } from "@sealwright/brand";

/** The mark, in the theme's colours. */
export function Seal({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <path className="fill-seal" d={mark.edge} />
      <path
        className="fill-none stroke-on-seal"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={mark.stroke}
      />
    </svg>
  );
}
