import "./drawings/drawings.css";

/** Icons inline with text, drawn by drawings/drawings.css. Decoration: the text says the same. */

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
export function Bell() {
  return <span className="drawn icon-bell" />;
}

/** Search. */
export function Lens() {
  return <span className="drawn icon-search" />;
}

/** Languages. */
export function Globe() {
  return <span className="drawn icon-globe" />;
}

/** Back to the top. */
export function Up() {
  return <span className="drawn icon-up" />;
}
