import type { Closing } from "../document.ts";
import type { FillScope } from "../scope.ts";
import { notaryClosings } from "./notary.ts";
import { signatureClosings } from "./signatures.ts";
import { witnessClosings } from "./witnesses.ts";

/** The blocks after the last clause: signatures, witnesses and what a notary completes. */
export function closingsOf(scope: FillScope): Closing[] {
  return [...signatureClosings(scope), ...witnessClosings(scope), ...notaryClosings(scope)];
}
