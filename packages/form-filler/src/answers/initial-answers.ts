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

export function loadInitialAnswers(form: Form): InitialAnswers | undefined {
  return initialAnswers(form, loadSavedAnswers(form), linkedAnswers(form));
}

/**
 * The answers of a link, or else the saved ones. Answers from a link do not overwrite saved ones until they are edited; a
 * link that only chooses the state adds it to them, since pages and search lead to every form so.
 */
export function initialAnswers(
  form: Pick<Form, "law">,
  saved: ReadAnswers | undefined,
  linked: ReadAnswers | "damaged" | undefined,
): InitialAnswers | undefined {
  if (linked === "damaged") {
    const message = "The answers in this link were damaged, so we left them out.";
    return { answers: saved?.answers ?? {}, notice: { message }, isOwn: false };
  }
  if (linked && saved)
    return choosesState(form, linked) ? withState(saved, linked) : inPlaceOf(saved, linked);
  if (linked) {
    const notice = { message: withOmissions("These answers came with the link.", linked) };
    return { answers: linked.answers, notice, isOwn: true };
  }
  if (!saved) return undefined;
  const notice = { message: withOmissions(RESTORED, saved) };
  return { answers: saved.answers, notice, isOwn: false };
}

const RESTORED = "We restored the answers saved in this browser.";

function choosesState({ law }: Pick<Form, "law">, { answers }: ReadAnswers): boolean {
  return law !== undefined && Object.keys(answers).every((id) => id === law.state);
}

function withState(saved: ReadAnswers, linked: ReadAnswers): InitialAnswers {
  const answers = { ...saved.answers, ...linked.answers };
  const [state] = Object.values(linked.answers);
  const isNew = Object.entries(linked.answers).some(([id, value]) => saved.answers[id] !== value);
  const left = [...saved.left, ...linked.left];
  if (!isNew)
    return { answers, notice: { message: withOmissions(RESTORED, { answers, left }) }, isOwn: false };
  const message = withOmissions(`${RESTORED} The link chose ${state}.`, { answers, left });
  return { answers, notice: { message, undo: saved.answers }, isOwn: false };
}

function inPlaceOf(saved: ReadAnswers, linked: ReadAnswers): InitialAnswers {
  const message =
    "These answers came with the link. Your own answers stay saved until you change one of these.";
  const notice = { message: withOmissions(message, linked), undo: saved.answers };
  return { answers: linked.answers, notice, isOwn: false };
}

export function withOmissions(message: string, { left }: ReadAnswers): string {
  return left.length
    ? `${message} Left out because this form can’t use it: ${[...new Set(left)].join(", ")}.`
    : message;
}
