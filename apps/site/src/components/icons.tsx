import "./drawings/drawings.css";

/**
 * Small drawings in the line of the text. Decoration: whatever they say also stands in words. What stands in a first
 * picture is drawn in the page, the others by drawings/drawings.css, which every page has among its later styles.
 */

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

/** Languages. */
export function Globe() {
  return <span className="drawn icon-globe" />;
}

/** Back to the top. */
export function Up() {
  return <span className="drawn icon-up" />;
}
