import type { Esign } from "@sealwright/forms/library";
import { esignLabels } from "../../content/forms/esign-labels.ts";
import "./esign-badge.css";

/** Says it in words; the filled, half-filled or empty circle only repeats them. */
export function EsignBadge({ esign }: { esign: Esign }) {
  return <span className={`esign esign-${esign}`}>{esignLabels[esign]}</span>;
}
