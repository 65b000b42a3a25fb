import type { Answers, Form, ReadAnswers } from "@sealwright/forms";
import { linkedAnswers, loadSavedAnswers } from "./saved-answers.ts";

export interface AnswersNotice {
  message: string;
  undo?: Answers;
}

interface InitialAnswers {
  answers: Answers;
  notice: AnswersNotice;
  /** Whether to save them right away, as if they had been typed here. */
  isOwn: boolean;
}

/** The answers of a link, or else the saved ones. Answers from a link do not overwrite saved ones until they are edited. */
export function loadInitialAnswers(form: Form): InitialAnswers | undefined {
  const saved = loadSavedAnswers(form);
  const linked = linkedAnswers(form);
  if (linked === "damaged") {
    const message = "The answers in this link were damaged, so we left them out.";
    return { answers: saved?.answers ?? {}, notice: { message }, isOwn: false };
  }
  if (linked && saved) {
    const message =
      "These answers came with the link. Your own answers stay saved until you change one of these.";
    const notice = { message: withOmissions(message, linked), undo: saved.answers };
    return { answers: linked.answers, notice, isOwn: false };
  }
  if (linked) {
    const notice = { message: withOmissions("These answers came with the link.", linked) };
    return { answers: linked.answers, notice, isOwn: true };
  }
  if (!saved) return undefined;
  const notice = { message: withOmissions("We restored the answers saved in this browser.", saved) };
  return { answers: saved.answers, notice, isOwn: false };
}

export function withOmissions(message: string, { left }: ReadAnswers): string {
  return left.length
    ? `${message} Left out because this form can’t use it: ${[...new Set(left)].join(", ")}.`
    : message;
}
