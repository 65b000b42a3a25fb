import "./esign-badge.css";

/** Whether a paper can be signed electronically: yes, it depends on the state or the paper, or it has to be printed. */
export type Esign = "yes" | "depends" | "no";

const words: Record<Esign, string> = { yes: "E-sign: yes", depends: "Depends", no: "Print and sign" };

/** Says it in words; the filled, half-filled or empty circle only repeats them. */
export function EsignBadge({ esign }: { esign: Esign }) {
  return <span className={`esign esign-${esign}`}>{words[esign]}</span>;
}
