import "./icons.css";

/** Small drawings in the line of the text. Decoration: whatever they say also stands in words. */

interface IconProps {
  className?: string;
}

export function Chevron({ className = "icon-chevron" }: IconProps) {
  return (
    <svg viewBox="0 0 9 6" className={className} aria-hidden="true">
      <path d="M.5.8l4 4 4-4" />
    </svg>
  );
}

export function Arrow({ className = "icon-arrow" }: IconProps) {
  return (
    <svg viewBox="0 0 13 10" className={className} aria-hidden="true">
      <path d="M0 5h12M8 1l4 4-4 4" />
    </svg>
  );
}

/** Leads off the site. */
export function Outward({ className = "icon-outward" }: IconProps) {
  return (
    <svg viewBox="0 0 10 10" className={className} aria-hidden="true">
      <path d="M1 9l8-8M3 1h6v6" />
    </svg>
  );
}

export function Tick({ className = "icon-tick" }: IconProps) {
  return (
    <svg viewBox="0 0 18 16" className={className} aria-hidden="true">
      <path d="M2 9l4 5L16 1" />
    </svg>
  );
}
