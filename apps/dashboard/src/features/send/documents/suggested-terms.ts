import type { SuggestedTerms } from "@sealwright/protocol/signing/answers";
import { type TypedTerms, typedTerms } from "../../../ui/terms/typed-terms.ts";

/** What is typed stays; a number goes with its unit. */
const TOGETHER = [
  ["otherSide"],
  ["start"],
  ["end"],
  ["renewal"],
  ["noticeLength", "noticeUnit", "noticeBefore"],
  ["amount", "amountPer"],
] as const;

/** Fills in what is blank. @returns the same values where that changes nothing */
export function withSuggested(typed: TypedTerms, suggested: SuggestedTerms["terms"]): TypedTerms {
  const found = typedTerms(suggested);
  const names = TOGETHER.filter(([first]) => !typed[first] && found[first]).flat();
  if (names.length === 0) return typed;
  return { ...typed, ...Object.fromEntries(names.map((name) => [name, found[name]])) };
}
