import {
  type Answer,
  type Answers,
  isAnswerTo,
  OVERRIDES,
  type QuestionGroup,
  type Stop,
  singleQuestions,
} from "@sealwright/forms";
import { answerAt, setAnswer } from "./set-answer.ts";

export interface ApplicableAnswers {
  answers: Answers;
  count: number;
}

/**
 * The answers to the questions that currently apply. Answers to other questions stay saved in case those apply again, but
 * are not part of the contract. Sensitive ones never leave the page.
 * @param stops those of the document, whose overrides go along
 */
export function applicableAnswers(
  groups: readonly QuestionGroup[],
  answers: Answers,
  stops: readonly Stop[] = [],
): ApplicableAnswers {
  const applicable = groups.flatMap(({ questions }) => questions).flatMap(singleQuestions);
  const kept = stops.flatMap(({ id, against, override }) =>
    override ? { guard: id, against, ...override } : [],
  );
  return applicable.reduce<ApplicableAnswers>(
    (sum, { field, path, cleared }) => {
      const given = answerAt(answers, path);
      if (field.sensitive) return sum;
      // Without it, the proposal would stand again where the answers are read.
      if (cleared) return { answers: setAnswer(sum.answers, path, ""), count: sum.count };
      if (!isAnswerTo(field, given)) return sum;
      return { answers: setAnswer(sum.answers, path, storable(given)), count: sum.count + 1 };
    },
    { answers: kept.length ? { [OVERRIDES]: kept } : {}, count: 0 },
  );
}

/** How many questions the visitor answered, and how many are still open. What the form or the law proposes is neither. */
export function countAnswers(
  groups: readonly QuestionGroup[],
  answers: Answers,
): { given: number; open: number } {
  const all = groups.flatMap(({ questions }) => questions).flatMap(singleQuestions);
  const answered = all.filter((one) => one.answered);
  const given = answered.filter(({ field, path }) => isAnswerTo(field, answerAt(answers, path))).length;
  return { given, open: all.length - answered.length };
}

/** Replaces NUL and lone surrogates, which the contract does not show and databases reject. */
function storable(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer), (_, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replaceAll("\0", " ") : part,
  );
}
