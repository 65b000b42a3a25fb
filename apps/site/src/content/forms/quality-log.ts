import type { Form, Source } from "@sealwright/forms";
import written from "./quality-log.json" with { type: "json" };

/** What the tests did with every form and saw; `npm run quality` writes it. */
export interface QualityLog {
  /** How often each file of each form was made with random answers and read back, without finding a placeholder. */
  fillings: Record<"txt" | "md" | "docx" | "pdf", number>;
  /** By slug. */
  forms: Record<string, QualityEntry>;
}

export interface QualityEntry {
  /** The beginning of the SHA-256 of the form's tree: which text this was. */
  text: string;
  /** How many questions it asks; each one is used in its text. */
  questions: number;
  /** How many conditions it has, opposites included; each one was met. */
  branches: number;
  /** Of the blank contract. */
  words: number;
  /** Flesch-Kincaid: years of school in the United States. */
  grades: { contract: number; plainWords: number };
}

export const qualityLog: QualityLog = written;

/** @throws for a form that no test has gone through, which ends the build */
export function qualityOf({ slug }: Pick<Form, "slug">): QualityEntry {
  const entry = qualityLog.forms[slug];
  if (!entry) throw new Error(`${slug} is not in the quality log: npm run quality`);
  return entry;
}

/** A form's statements about the law. Those without a source are shown as not verified. */
export function factsOfLaw(form: Form): { source?: Source | undefined }[] {
  return [form.esign, form.witnesses, form.notary, form.filing, ...form.states];
}
