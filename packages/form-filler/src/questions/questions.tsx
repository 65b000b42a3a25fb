import type { AskedQuestion, AskedRepeat, QuestionGroup, Remark, Stop } from "@sealwright/forms";
import { memo, useContext, useRef } from "react";
import { flushSync } from "react-dom";
import type { AnswersState } from "../answers/use-answers.ts";
import { ActButton } from "../plain/act-button.tsx";
import { addAct, removeAct } from "../plain/field-names.ts";
import { PlainForm } from "../plain/plain-form.ts";
import { LawStop } from "../state-law/law-stop.tsx";
import { lawWords } from "../state-law/law-words.ts";
import { itemsId } from "./focus-question.ts";
import { Question } from "./question.tsx";
import "./questions.css";

interface QuestionsProps {
  groups: readonly QuestionGroup[];
  problems: ReadonlyMap<string, Remark>;
  stops: readonly Stop[];
  state: Pick<AnswersState, "answer" | "override" | "addItem" | "removeItem" | "generation">;
}

/** All questions of a form, grouped by heading. They can be answered in any order, or left open. */
export const Questions = memo(function Questions({ groups, problems, stops, state }: QuestionsProps) {
  // Without JavaScript, a page that was sent would close them again.
  const isPlain = useContext(PlainForm);
  return groups.map(({ heading, questions, answered, total }, index) => (
    <details className="questions-group" open={isPlain || index === 0} key={heading}>
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

type AskedProps<A> = Omit<QuestionsProps, "groups"> & { asked: A; number?: number | undefined };

function Asked({ asked, number, problems, stops, state }: AskedProps<AskedQuestion | AskedRepeat>) {
  if (asked.kind === "repeat") return <Items asked={asked} problems={problems} stops={stops} state={state} />;
  return (
    <>
      <Question
        field={asked.field}
        path={asked.path}
        number={number}
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

function Items({ asked, ...form }: AskedProps<AskedRepeat>) {
  const { problems, state } = form;
  const { field, path, items } = asked;
  const error = problems.get(path)?.message;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    flushSync(() => state.addItem(asked, items.length));
    const added = fieldset.current?.querySelector(":scope > .questions-item:last-of-type");
    added?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => state.removeItem(asked, index));
    fieldset.current?.querySelector<HTMLElement>(":scope > .questions-add")?.focus();
  };
  const id = itemsId(path);
  return (
    <fieldset
      ref={fieldset}
      className="questions-items"
      id={id}
      aria-describedby={
        [error && `${id}-error`, field.help && `${id}-help`].filter(Boolean).join(" ") || undefined
      }
    >
      <legend>{field.label}</legend>
      {field.help && (
        <p className="field-hint" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {items.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
        <Item key={index} asked={asked} index={index} onRemove={remove} {...form} />
      ))}
      {items.length < field.max ? (
        <ActButton look="text" className="questions-add" act={addAct(path)} onClick={add}>
          Add {items.length ? "another" : articleOf(field.item)} {field.item}
        </ActButton>
      ) : (
        <p className="field-hint">This form has room for {field.max}. List any others on an attached page.</p>
      )}
    </fieldset>
  );
}

interface ItemProps extends AskedProps<AskedRepeat> {
  index: number;
  onRemove: (index: number) => void;
}

/** One of several has a number: in its one question's own name, or else above its questions, which it names as a group. */
function Item({ asked: { field, path, items, results }, index, onRemove, ...form }: ItemProps) {
  const questions = items[index] ?? [];
  const number = items.length > 1 ? index + 1 : undefined;
  const isOneQuestion = questions.length === 1 && questions[0]?.field.label.toLowerCase() === field.item;
  const Group = isOneQuestion ? "div" : "fieldset";
  return (
    <Group className="questions-item">
      {!isOneQuestion && (
        <legend className={number === undefined ? "visually-hidden" : undefined}>
          {field.item.charAt(0).toUpperCase() + field.item.slice(1)} {number}
        </legend>
      )}
      {questions.map((question) => (
        <Asked
          key={keyOf(question, form.state)}
          asked={question}
          number={isOneQuestion ? number : undefined}
          {...form}
        />
      ))}
      {results[index]?.map(({ label, text }) => (
        <p className="questions-result" key={label}>
          {label}: <b>{text}</b>
        </p>
      ))}
      {items.length > field.min && (
        <ActButton look="text" act={removeAct(path, index)} onClick={() => onRemove(index)}>
          Remove this {field.item}
          <span className="visually-hidden"> ({index + 1})</span>
        </ActButton>
      )}
    </Group>
  );
}

function articleOf(noun: string): "a" | "an" {
  return /^[aeiou]/i.test(noun) ? "an" : "a";
}
