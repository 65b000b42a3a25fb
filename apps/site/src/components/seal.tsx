import { mark } from "@sealwright/brand";

/** The mark, in the theme's colours. */
export function Seal({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <path className="seal-wax" d={mark.edge} />
      <path className="seal-stroke" d={mark.stroke} />
    </svg>
  );
}
