import { Drawing } from "../drawings/drawing.tsx";

/** Icons inline with text; drawings/drawings.css has their sizes and strokes. */

export function Arrow() {
  return <Drawing className="icon-arrow" viewBox="0 0 13 10" lines="M0 5h12M8 1l4 4-4 4" />;
}

/** Leads off the site. */
export function Outward() {
  return <Drawing className="icon-outward" viewBox="0 0 10 10" lines="M1 9l8-8M3 1h6v6" />;
}

export function Tick() {
  return <Drawing className="icon-tick" viewBox="0 0 18 16" lines="M2 9l4 5L16 1" />;
}

/** There is news. */
export function Bell() {
  return (
    <Drawing
      className="icon-bell"
      viewBox="0 0 20 20"
      lines="M3.5 15.5h13l-1.7-2.6V9a4.8 4.8 0 0 0-9.6 0v3.9zM8 17.5c.9 1.3 3.1 1.3 4 0M10 2v2"
    />
  );
}

/** Search. */
export function Lens() {
  return (
    <Drawing
      className="icon-search"
      viewBox="0 0 20 20"
      lines="M3 8.5a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M13 13l4.5 4.5"
    />
  );
}

/** Languages. */
export function Globe() {
  return (
    <Drawing
      className="icon-globe"
      viewBox="0 0 20 20"
      lines="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM2 10h16M10 2c-5 5-5 11 0 16 5-5 5-11 0-16"
    />
  );
}

/** Back to the top. */
export function Up() {
  return <Drawing className="icon-up" viewBox="0 0 20 20" lines="M10 17V4M4 10l6-6 6 6" />;
}
