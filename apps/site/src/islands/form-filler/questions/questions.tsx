import { Button } from "@sealwright/design/button/button.tsx";
import type { AskedRepeat, QuestionGroup, Remark } from "@sealwright/forms";
import { memo, useRef } from "react";
import { flushSync } from "react-dom";
import type { FillIn } from "../answers/use-answers.ts";
import { itemsId } from "./focus-question.ts";
import { Question } from "./question.tsx";

interface QuestionsProps {
  groups: readonly QuestionGroup[];
  /** What is wrong with an answer, by the question's path. */
  wrong: ReadonlyMap<string, Remark>;
  fillIn: Pick<FillIn, "answer" | "addItem" | "removeItem" | "generation">;
}

/** All questions of a form by heading: any of them can be answered first, or left open. */
export const Questions = memo(function Questions({ groups, wrong, fillIn }: QuestionsProps) {
  return groups.map(({ heading, questions, answered, total }, index) => (
    <details className="questions-group" open={index === 0} key={heading}>
      <summary>
        <span>
          {index + 1}. {heading}
        </span>
        <small>{answered === total ? "done" : `${total - answered} open`}</small>
      </summary>
      {questions.map((asked) =>
        asked.kind === "repeat" ? (
          <Items key={asked.path} asked={asked} wrong={wrong} fillIn={fillIn} />
        ) : (
          <Question
            key={`${asked.path} ${fillIn.generation}`}
            field={asked.field}
            path={asked.path}
            value={asked.value}
            error={wrong.get(asked.path)?.message}
            errorPart={wrong.get(asked.path)?.part}
            onAnswer={fillIn.answer}
          />
        ),
      )}
    </details>
  ));
});

/** The items of a repeat, with room for more. */
function Items({ asked, wrong, fillIn }: Omit<QuestionsProps, "groups"> & { asked: AskedRepeat }) {
  const { field, path, items } = asked;
  const error = wrong.get(path)?.message;
  const place = useRef<HTMLFieldSetElement>(null);
  const remove = (index: number) => {
    flushSync(() => fillIn.removeItem(field, index));
    // What was pressed is gone.
    place.current?.querySelector<HTMLElement>(":scope > .questions-add")?.focus();
  };
  return (
    <fieldset
      ref={place}
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
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is what stands at its place
        <div className="questions-item" key={index}>
          {questions.map((question) => (
            <Question
              key={`${question.path} ${fillIn.generation}`}
              field={question.field}
              path={question.path}
              value={question.value}
              error={wrong.get(question.path)?.message}
              errorPart={wrong.get(question.path)?.part}
              onAnswer={fillIn.answer}
            />
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
        <Button look="text" className="questions-add" onClick={() => fillIn.addItem(field, items.length)}>
          Add {items.length ? "another" : "a"} {field.item}
        </Button>
      )}
    </fieldset>
  );
}
