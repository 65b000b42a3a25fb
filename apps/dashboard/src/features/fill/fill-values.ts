import { readAct } from "@sealwright/form-filler/plain/read-act.ts";
import { readFields } from "@sealwright/form-filler/plain/read-fields.ts";
import type { Answers, Form } from "@sealwright/forms";
import { CONTRACT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";

/** A draft of a form as it was typed. */
export interface FillValues {
  title: string;
  answers: Answers;
}

export interface FillProblem {
  message: string;
  /** Of the title. */
  title?: string | undefined;
}

interface Typed extends FillValues {
  /** The question that a button was about. */
  at?: string | undefined;
  problem?: string | undefined;
}

/** @param shown what the page showed */
export function readFilled(
  { form, answers: shown, on }: { form: Form; answers: Answers; on: string },
  fields: URLSearchParams,
): Typed {
  const title = (fields.get("title") ?? "").trim();
  const typed = readFields(form, shown, on, fields);
  const done = readAct(form, typed, on, fields);
  return "problem" in done
    ? { title, answers: typed, at: done.at, problem: done.problem }
    : { title, answers: done.answers, at: done.at };
}

export function titleProblem(title: string): string | undefined {
  if (!title) return "Enter a title.";
  return title.length > CONTRACT_TITLE_MAX_LENGTH
    ? `Use ${CONTRACT_TITLE_MAX_LENGTH} characters or fewer.`
    : undefined;
}
