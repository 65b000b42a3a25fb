import {
  type Answer,
  type Answers,
  isAnswerTo,
  type QuestionGroup,
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
 */
export function applicableAnswers(groups: readonly QuestionGroup[], answers: Answers): ApplicableAnswers {
  const applicable = groups.flatMap(({ questions }) => questions).flatMap(singleQuestions);
  return applicable.reduce<ApplicableAnswers>(
    (sum, { field, path }) => {
      const given = answerAt(answers, path);
      if (field.sensitive || !isAnswerTo(field, given)) return sum;
      return { answers: setAnswer(sum.answers, path, storable(given)), count: sum.count + 1 };
    },
    { answers: {}, count: 0 },
  );
}

/** Replaces NUL and lone surrogates, which the contract does not show and databases reject. */
function storable(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer), (_, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replaceAll("\0", " ") : part,
  );
}
