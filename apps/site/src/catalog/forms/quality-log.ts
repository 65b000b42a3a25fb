import type { Form } from "@sealwright/forms";
import written from "../../content/forms/quality-log.json" with { type: "json" };

/** Test results for every form; `npm run quality` writes them. */
export interface QualityLog {
  /** How often each file format was generated with random answers and read back without a leftover placeholder. */
  fillings: Record<"txt" | "md" | "docx" | "pdf", number>;
  /** By slug. */
  forms: Record<string, QualityEntry>;
}

export interface QualityEntry {
  /** Prefix of the SHA-256 of the form's tree: the text that was tested. */
  text: string;
  /** Questions, each used in the text. */
  questions: number;
  /** Conditions including their opposites, each reached by a test. */
  branches: number;
  /** Words in the blank contract. */
  words: number;
  /** Flesch-Kincaid grade levels. */
  grades: { contract: number; plainWords: number };
  /** Facts of law that its page states, those with a source, and those that quote an official text. */
  law: { facts: number; sourced: number; quoted: number };
}

export const qualityLog: QualityLog = written;

/** @throws for an untested form, which fails the build */
export function qualityOf({ slug }: Pick<Form, "slug">): QualityEntry {
  const entry = qualityLog.forms[slug];
  if (!entry) throw new Error(`${slug} is not in the quality log: npm run quality`);
  return entry;
}
