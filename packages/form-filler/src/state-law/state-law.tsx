import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import {
  type Answers,
  type Form,
  type FormDocument,
  notInState,
  placesByState,
  type StateFact,
  type Stop,
  stateFacts,
} from "@sealwright/forms";
import { memo } from "react";
import type { AnswersState } from "../answers/use-answers.ts";
import { useFieldName } from "../plain/plain-form.ts";
import { STATE_OPTIONS } from "../questions/state-options.ts";
import { Citation } from "./citation.tsx";
import { LawStop } from "./law-stop.tsx";
import { ageWords } from "./law-words.ts";
import { leadingQuestion } from "./leading-question.ts";
import { useFoldedNotes } from "./use-folded-notes.ts";
import { useStateChange } from "./use-state-change.ts";
import "./state-law.css";

interface StateLawProps {
  form: Form;
  document: FormDocument;
  answers: Answers;
  /** The day, as an ISO date. */
  on: string;
  /** Of the settled document. */
  stops: readonly Stop[];
  state: Pick<AnswersState, "answer" | "override">;
}

/** The question that decides which state's law the text follows, at the head of all others, and what it changes. */
export function StateLaw({ form, document, answers, on, stops, state: { answer, override } }: StateLawProps) {
  const field = leadingQuestion(form);
  const change = useStateChange(document);
  const name = useFieldName(field?.id ?? "");
  useFoldedNotes(document.state);
  if (!field) return null;
  const { state } = document;
  return (
    <div className="state-law">
      <SelectField
        name={name}
        label={field.label}
        hint={field.help}
        options={STATE_OPTIONS}
        value={state ?? ""}
        onChange={({ target }) => answer(field.id, target.value)}
      />
      <p className="state-law-change" aria-live="polite">
        {change}
      </p>
      <NotHere form={form} answers={answers} on={on} says="replaces" />
      {stops
        .filter(({ path }) => path === field.id)
        .map((stop) => (
          <LawStop key={`${stop.id} ${stop.against}`} stop={stop} state={{ answer, override }} />
        ))}
      {state && (
        <>
          <Places state={state} document={document} />
          <Facts state={state} facts={stateFacts(form, answers, on) ?? []} />
        </>
      )}
    </div>
  );
}

interface NotHereProps extends Pick<StateLawProps, "form" | "answers" | "on"> {
  /** Only these; what a state forbids has its own note beside the question. */
  says?: "forbids" | "replaces";
}

/** Says that the chosen state forbids the form, or has one of its own. */
export function NotHere({ form, answers, on, says: only }: NotHereProps) {
  return notInState(form, answers, on)
    .filter(({ says }) => only === undefined || says === only)
    .map(({ says, text, source }) => (
      <div className="state-law-not" key={text}>
        <p>
          <strong>
            {says === "forbids" ? "Not allowed in your state. " : "Your state has its own form. "}
          </strong>
          {text}{" "}
          <a href={source.url} rel="noopener">
            {source.name}
          </a>
        </p>
      </div>
    ));
}

/** Links to the clauses in which the state's law stands. */
const Places = memo(function Places({ state, document }: { state: string; document: FormDocument }) {
  const clauses = new Map(
    placesByState(document).flatMap(({ clause }) => (clause ? [[clause.number, clause.id]] : [])),
  );
  if (!clauses.size) return null;
  return (
    <p>
      {state} law appears in {clauses.size === 1 ? "section" : "sections"}{" "}
      {[...clauses].map(([number, id], index) => (
        <span key={id}>
          {index > 0 && ", "}
          <a href={`#clause-${id}`}>{number}</a>
        </span>
      ))}
      , marked in the margin.
    </p>
  );
});

/** Facts of the state's law, read or not. */
function Facts({ state, facts }: { state: string; facts: readonly StateFact[] }) {
  if (!facts.length) return null;
  return (
    <details className="state-law-facts">
      <summary>
        {state} law: {countWords(facts)}
      </summary>
      <StackedFacts italic ruled>
        {facts.map(({ alias, label, found }) => (
          <div key={alias}>
            <dt>{label}</dt>
            <dd>{found ? <Found found={found} /> : `Not checked for ${state}`}</dd>
          </div>
        ))}
      </StackedFacts>
    </details>
  );
}

/** "4 facts read in the law, 1 in a summary, 5 not checked" */
function countWords(facts: readonly StateFact[]): string {
  const summaries = facts.filter(({ found }) => found?.standing === "secondary").length;
  const open = facts.filter(({ found }) => !found).length;
  const read = facts.length - summaries - open;
  const counts = [
    `${read} ${read === 1 ? "fact" : "facts"} read in the law`,
    summaries && `${summaries} in a summary`,
    open && `${open} not checked`,
  ];
  return counts.filter(Boolean).join(", ");
}

function Found({ found }: { found: NonNullable<StateFact["found"]> }) {
  return (
    <>
      <b>{found.text}</b> {found.outdated} {found.note}
      <small>
        <Citation law={found} />, {ageWords(found)}
      </small>
    </>
  );
}
