import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { type SubmitEvent, useRef, useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { Picks } from "../../../kit/demo/picks.tsx";
import { AgreementText } from "./agreement-text.tsx";
import { matchQuestion } from "./match-question.ts";
import { type PreparedAnswer, preparedAnswers } from "./prepared-answers.ts";
import { agreement, clauseOf } from "./sample-agreement.ts";
import "./ask-contract.css";

const choices = preparedAnswers.map(({ key, question }) => ({ key, name: question }));

/** A sample agreement with prepared questions: an answer cites passages, and a citation shows its passage. */
export function AskContract() {
  const [answer, setAnswer] = useState<PreparedAnswer | undefined>(preparedAnswers[0]);
  const [unmatched, setUnmatched] = useState("");
  const [shown, setShown] = useState(preparedAnswers[0]?.cites[1]);
  const pages = useRef<HTMLDivElement>(null);

  function show(next: PreparedAnswer | undefined, typed = "") {
    setAnswer(next);
    setUnmatched(next ? "" : typed);
    setShown(next?.cites[0]);
    if (next?.cites[0]) scrollTo(next.cites[0]);
  }
  function scrollTo(key: string) {
    const box = pages.current;
    const passage = box?.querySelector<HTMLElement>(`[data-passage="${key}"]`);
    if (box && passage) box.scrollTop = passage.offsetTop - box.clientHeight / 3;
  }
  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("question") ?? "").trim();
    if (typed) show(matchQuestion(typed), typed);
  }

  return (
    <Demo title={`${agreement.name}, with ${brand.assistant} beside it`}>
      <div className="ask">
        <AgreementText ref={pages} cites={answer?.cites ?? []} shown={shown} />
        <div className="ask-desk">
          <p className="demo-label">Pick a question</p>
          <Picks
            label="Prepared questions"
            options={choices}
            picked={answer?.key}
            onPick={(key) => show(preparedAnswers.find((prepared) => prepared.key === key))}
          />
          <form className="ask-form needs-script" onSubmit={ask}>
            <Field label="Or type your own" name="question" autoComplete="off" maxLength={160} />
            <Button type="submit">Ask</Button>
          </form>
          <div className="ask-answer" aria-live="polite">
            {answer ? (
              <Answer
                answer={answer}
                shown={shown}
                onShow={(key) => {
                  setShown(key);
                  scrollTo(key);
                }}
              />
            ) : (
              <NoAnswer typed={unmatched} />
            )}
          </div>
        </div>
      </div>
    </Demo>
  );
}

interface AnswerProps {
  answer: PreparedAnswer;
  shown: string | undefined;
  onShow(key: string): void;
}

function Answer({ answer, shown, onShow }: AnswerProps) {
  return (
    <>
      <p className="ask-question">{answer.question}</p>
      <p>
        <strong>{answer.answer}</strong> {answer.reason}
      </p>
      {answer.cites.length > 0 ? (
        <ul className="ask-cites" aria-label="Sources in the agreement">
          {answer.cites.map((key, index) => (
            <li key={key}>
              <button type="button" className="pick" aria-pressed={key === shown} onClick={() => onShow(key)}>
                {index + 1}. Clause {clauseOf(key)?.number}
                <span className="visually-hidden">, show the passage</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="ask-none">No passage to cite, so no further answer.</p>
      )}
    </>
  );
}

function NoAnswer({ typed }: { typed: string }) {
  return (
    <>
      <p className="ask-question">{typed}</p>
      <p>
        <strong>No prepared answer for that.</strong> This page knows {preparedAnswers.length} questions about
        one sample. {brand.assistant} itself is planned.
      </p>
    </>
  );
}
