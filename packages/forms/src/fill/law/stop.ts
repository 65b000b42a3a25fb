import type { LawValue } from "../../tree/law.ts";

/** What the law of the chosen state does not allow, and stops the document until someone overrides it. */
export interface Stop {
  /** The guard's, or that of a law that forbids the form. */
  id: string;
  /** The question that shows it, by id. */
  path: string;
  state: string;
  /** What the law allows and what was answered, as a sentence or more. */
  text: string;
  law: Pick<LawValue, "citation" | "url" | "standing" | "textAsOf">;
  /** The nearest answer to the question that the law allows; only from official words. */
  lawful?: { value: number | string; text: string };
  /** The state and values for which alone an override counts. */
  against: string;
  /** Why someone went on, in their words; empty against a summary. */
  override?: { reason: string };
}
