import { type Answer, type Answers, isAnswerTo, type QuestionGroup } from "@sealwright/forms";
import { answerAt, setAnswer } from "./set-answer.ts";

/** Answers, and how many questions they answer. */
export interface AskedAnswers {
  answers: Answers;
  count: number;
}

/**
 * What somebody answered to the questions that are asked now. Answers to others are kept for when they are asked again,
 * but are no part of the contract.
 */
export function askedAnswers(groups: readonly QuestionGroup[], answers: Answers): AskedAnswers {
  const asked = groups
    .flatMap(({ questions }) => questions)
    .flatMap((question) => (question.kind === "repeat" ? question.items.flat() : question));
  return asked.reduce<AskedAnswers>(
    (sum, { field, path }) => {
      const given = answerAt(answers, path);
      if (!isAnswerTo(field, given)) return sum;
      return { answers: setAnswer(sum.answers, path, storable(given)), count: sum.count + 1 };
    },
    { answers: {}, count: 0 },
  );
}

/** Without what the contract does not show and no database keeps: NUL, and halves of characters. */
function storable(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer), (_, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replaceAll("\0", " ") : part,
  );
}
