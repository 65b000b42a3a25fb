import type { Esign } from "@sealwright/forms/library";
import { esignLabels } from "./esign-labels.ts";
import "./esign-badge.deferred.css";

/** The text says it; the filled, half-filled or empty circle only repeats it. */
export function EsignBadge({ esign }: { esign: Esign }) {
  return <span className={`esign esign-${esign}`}>{esignLabels[esign]}</span>;
}
