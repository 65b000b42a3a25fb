import type { Standing } from "../../catalog/law/standings.ts";
import "./standing-mark.css";

/** A disc: full for current official words, half for older ones, a ring for a summary. The words are beside it. */
export function StandingMark({ standing }: { standing: Standing }) {
  return <i className="standing" data-standing={standing} aria-hidden="true" />;
}
