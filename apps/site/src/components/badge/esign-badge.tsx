import type { Esign } from "@sealwright/forms/library";
import "./esign-badge.css";

const words: Record<Esign, string> = { yes: "E-sign: yes", depends: "Depends", no: "Print and sign" };

/** Says it in words; the filled, half-filled or empty circle only repeats them. */
export function EsignBadge({ esign }: { esign: Esign }) {
  return <span className={`esign esign-${esign}`}>{words[esign]}</span>;
}
