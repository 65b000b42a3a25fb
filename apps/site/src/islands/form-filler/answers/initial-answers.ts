import type { Answers, Form, ReadAnswers } from "@sealwright/forms";
import { loadSaved, takePreset } from "./saved-answers.ts";

/** Something that the person should know, until the next answer. */
export interface Notice {
  sentence: string;
  /** What was there before, for those who did not want that. */
  undo?: Answers;
}

interface FoundAnswers {
  answers: Answers;
  notice: Notice;
  /** They are this visitor's to keep, as if typed here. */
  isOwn: boolean;
}

/** The answers in the address, else those that this browser keeps. The address's never push the kept ones out by themselves. */
export function findAnswers(form: Form): FoundAnswers | undefined {
  const saved = loadSaved(form);
  const preset = takePreset(form);
  if (preset === "damaged") {
    const sentence = "The answers in the address were damaged, and are left out.";
    return { answers: saved?.answers ?? {}, notice: { sentence }, isOwn: false };
  }
  if (preset && saved) {
    const sentence = "These answers came with the address. Yours are kept until you change one of these.";
    const notice = { sentence: withLeft(sentence, preset), undo: saved.answers };
    return { answers: preset.answers, notice, isOwn: false };
  }
  if (preset) {
    const notice = { sentence: withLeft("These answers came with the address.", preset) };
    return { answers: preset.answers, notice, isOwn: true };
  }
  if (!saved) return undefined;
  const notice = { sentence: withLeft("Your answers are back: this browser kept them.", saved) };
  return { answers: saved.answers, notice, isOwn: false };
}

/** A sentence with what could not be taken over. */
export function withLeft(sentence: string, { left }: ReadAnswers): string {
  return left.length
    ? `${sentence} Left out, since this form cannot take it: ${[...new Set(left)].join(", ")}.`
    : sentence;
}
