import { Button } from "@sealwright/design/button/button.tsx";
import type { AskedQuestion, AskedRepeat, QuestionGroup, Remark, Stop } from "@sealwright/forms";
import { memo, useRef } from "react";
import { flushSync } from "react-dom";
import type { AnswersState } from "../answers/use-answers.ts";
import { LawStop } from "../state-law/law-stop.tsx";
import { lawWords } from "../state-law/law-words.ts";
import { itemsId } from "./focus-question.ts";
import { Question } from "./question.tsx";

interface QuestionsProps {
  groups: readonly QuestionGroup[];
  problems: ReadonlyMap<string, Remark>;
  stops: readonly Stop[];
  state: Pick<AnswersState, "answer" | "override" | "addItem" | "removeItem" | "generation">;
}

/** All questions of a form, grouped by heading. They can be answered in any order, or left open. */
export const Questions = memo(function Questions({ groups, problems, stops, state }: QuestionsProps) {
  return groups.map(({ heading, questions, answered, total }, index) => (
    <details className="questions-group" open={index === 0} key={heading}>
      <summary>
        <span>
          {index + 1}. {heading}
        </span>
        <small>{answered === total ? "done" : `${total - answered} left`}</small>
      </summary>
      {questions.map((asked) => (
        <Asked key={keyOf(asked, state)} asked={asked} problems={problems} stops={stops} state={state} />
      ))}
    </details>
  ));
});

type AskedProps<A> = Omit<QuestionsProps, "groups"> & { asked: A };

function Asked({ asked, problems, stops, state }: AskedProps<AskedQuestion | AskedRepeat>) {
  if (asked.kind === "repeat") return <Items asked={asked} problems={problems} stops={stops} state={state} />;
  return (
    <>
      <Question
        field={asked.field}
        path={asked.path}
        value={asked.value}
        error={problems.get(asked.path)?.message}
        errorPart={problems.get(asked.path)?.part}
        law={lawWords(asked)}
        unavailable={asked.voids?.[0]?.value}
        onAnswer={state.answer}
      />
      {stops
        .filter(({ path }) => path === asked.path)
        .map((stop) => (
          <LawStop key={`${stop.id} ${stop.against}`} stop={stop} state={state} />
        ))}
    </>
  );
}

/** A question is remounted when its answer changed from outside; a repeat has no state of its own. */
function keyOf({ kind, path }: AskedQuestion | AskedRepeat, { generation }: QuestionsProps["state"]): string {
  return kind === "repeat" ? path : `${path} ${generation}`;
}

function Items({ asked, problems, stops, state }: AskedProps<AskedRepeat>) {
  const { field, path, items, results } = asked;
  const error = problems.get(path)?.message;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const remove = (index: number) => {
    flushSync(() => state.removeItem(asked, index));
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
            <Asked
              key={keyOf(question, state)}
              asked={question}
              problems={problems}
              stops={stops}
              state={state}
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
      {items.length < field.max ? (
        <Button look="text" className="questions-add" onClick={() => state.addItem(asked, items.length)}>
          Add {items.length ? "another" : articleOf(field.item)} {field.item}
        </Button>
      ) : (
        <p className="field-hint">This form has room for {field.max}. List any others on an attached page.</p>
      )}
    </fieldset>
  );
}

function articleOf(noun: string): "a" | "an" {
  return /^[aeiou]/i.test(noun) ? "an" : "a";
}
