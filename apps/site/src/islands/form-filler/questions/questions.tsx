import { Button } from "@sealwright/design/button/button.tsx";
import type { AskedRepeat, QuestionGroup, Remark } from "@sealwright/forms";
import { memo, useRef } from "react";
import { flushSync } from "react-dom";
import type { AnswersState } from "../answers/use-answers.ts";
import { hintWords } from "../state-law/law-words.ts";
import { itemsId } from "./focus-question.ts";
import { Question } from "./question.tsx";

interface QuestionsProps {
  groups: readonly QuestionGroup[];
  problems: ReadonlyMap<string, Remark>;
  state: Pick<AnswersState, "answer" | "addItem" | "removeItem" | "generation">;
}

/** All questions of a form, grouped by heading. They can be answered in any order, or left open. */
export const Questions = memo(function Questions({ groups, problems, state }: QuestionsProps) {
  return groups.map(({ heading, questions, answered, total }, index) => (
    <details className="questions-group" open={index === 0} key={heading}>
      <summary>
        <span>
          {index + 1}. {heading}
        </span>
        <small>{answered === total ? "done" : `${total - answered} left`}</small>
      </summary>
      {questions.map((asked) =>
        asked.kind === "repeat" ? (
          <Items key={asked.path} asked={asked} problems={problems} state={state} />
        ) : (
          <Question
            key={`${asked.path} ${state.generation}`}
            field={asked.field}
            path={asked.path}
            value={asked.value}
            error={problems.get(asked.path)?.message}
            errorPart={problems.get(asked.path)?.part}
            law={hintWords(asked.hints)}
            onAnswer={state.answer}
          />
        ),
      )}
    </details>
  ));
});

function Items({ asked, problems, state }: Omit<QuestionsProps, "groups"> & { asked: AskedRepeat }) {
  const { field, path, items, results } = asked;
  const error = problems.get(path)?.message;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const remove = (index: number) => {
    flushSync(() => state.removeItem(field, index));
    fieldset.current?.querySelector<HTMLElement>(":scope > .questions-add")?.focus();
  };
  return (
    <fieldset
      ref={fieldset}
      className="questions-items"
      id={itemsId(path)}
      aria-describedby={field.help && `${itemsId(path)}-help`}
    >
      <legend>{field.label}</legend>
      {field.help && (
        <p className="field-hint" id={`${itemsId(path)}-help`}>
          {field.help}
        </p>
      )}
      {error && <p className="field-error">{error}</p>}
      {items.map((questions, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
        <div className="questions-item" key={index}>
          {questions.map((question) => (
            <Question
              key={`${question.path} ${state.generation}`}
              field={question.field}
              path={question.path}
              value={question.value}
              error={problems.get(question.path)?.message}
              errorPart={problems.get(question.path)?.part}
              law={hintWords(question.hints)}
              onAnswer={state.answer}
            />
          ))}
          {results[index]?.map(({ label, text }) => (
            <p className="questions-result" key={label}>
              {label}: <b>{text}</b>
            </p>
          ))}
          {items.length > field.min && (
            <Button look="text" onClick={() => remove(index)}>
              Remove this {field.item}
              <span className="visually-hidden"> ({index + 1})</span>
            </Button>
          )}
        </div>
      ))}
      {items.length < field.max && (
        <Button look="text" className="questions-add" onClick={() => state.addItem(field, items.length)}>
          Add {items.length ? "another" : articleOf(field.item)} {field.item}
        </Button>
      )}
    </fieldset>
  );
}

function articleOf(noun: string): "a" | "an" {
  return /^[aeiou]/i.test(noun) ? "an" : "a";
}
