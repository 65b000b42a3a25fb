import type { DatedValue } from "../../tree/law.ts";

/** A breach of the chosen state's law, which stops the document until someone overrides it. */
export interface Stop {
  /** The guard's, or that of a law that forbids the form. */
  id: string;
  /** The question that shows it, by id. */
  path: string;
  state: string;
  /** The law and the answer, in a sentence or more. */
  text: string;
  law: Pick<DatedValue, "citation" | "url" | "standing" | "textAsOf" | "outdated">;
  /** The nearest answer to the question that the law allows; only from official words. */
  lawful?: { value: number | string; text: string };
  /** The state and values for which alone an override counts. */
  against: string;
  /** Why someone went on, in their words; empty against a summary. */
  override?: { reason: string };
}
