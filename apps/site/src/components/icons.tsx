import "./drawings/drawings.css";

/**
 * Small drawings in the line of the text. Decoration: whatever they say also stands in words. What stands in a first
 * picture is drawn in the page, the others by drawings/drawings.css.
 */

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

export function Arrow() {
  return <span className="drawn icon-arrow" />;
}

/** Leads off the site. */
export function Outward() {
  return <span className="drawn icon-outward" />;
}

export function Tick() {
  return <span className="drawn icon-tick" />;
}

/** There is news. */
export function Bell({ className = "icon-line" }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path d="M3.5 15.5h13l-1.7-2.6V9a4.8 4.8 0 0 0-9.6 0v3.9zM8 17.5c.9 1.3 3.1 1.3 4 0M10 2v2" />
    </svg>
  );
}

/** Languages. */
export function Globe({ className = "icon-line" }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM2 10h16M10 2c-5 5-5 11 0 16 5-5 5-11 0-16" />
    </svg>
  );
}
