import { brand } from "@sealwright/brand";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import type { ReactNode } from "react";
import { Tick } from "../../../kit/icons/icons.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { type AssistantQuestion, assistantQuestions } from "./assistant-questions.ts";
import "./assistant-answers.css";

/** Choosing a question shows its answer in the margin and highlights the cited text. */
export function AssistantAnswers() {
  return (
    <div className="assistant">
      <MarginRow>
        <div className="section-head">
          <h3>
            <span className="clause-label">
              2.2 {brand.assistant}, the legal assistant: not in the app yet
            </span>
            Answers with the paragraph quoted
          </h3>
          <div className="section-aside">
            <p>A demonstration of how we want it to work. No plan includes it.</p>
            <PageLink href="/clm/certius-ai">See {brand.assistant}</PageLink>
          </div>
        </div>
        <fieldset className="assistant-questions">
          <legend>Ask this clause</legend>
          {assistantQuestions.map(({ key, question }, index) => (
            <ChoiceRow
              key={key}
              type="radio"
              name="assistant"
              id={`ask-${key}`}
              aria-describedby={`answer-${key}`}
              defaultChecked={index === 0}
            >
              {question}
            </ChoiceRow>
          ))}
        </fieldset>
      </MarginRow>
      <MarginRow
        className="assistant-paper"
        noteFirst
        note={
          <>
            <div className="assistant-card">
              {assistantQuestions.map(({ key, ...rest }) => (
                <Answer key={key} name={key} {...rest} />
              ))}
            </div>
            <p className="sample">Prepared answers to a sample clause. No AI model is called.</p>
          </>
        }
      >
        <div className="sheet assistant-sheet">
          <div className="plead">
            <p id="clause-11-2">
              <b>11.2</b> The Supplier’s total liability in any contract year is limited to{" "}
              <Cited by="cap" number={1} first="the">
                fees paid in the preceding twelve months
              </Cited>
              , whatever the cause of the claim.
            </p>
            <p id="clause-11-3">
              <b>11.3</b> Clause 11.2 does not limit liability for{" "}
              <Cited by="carve-out" number={2} first="fraud,">
                death or personal injury, or a breach of clause 9 (Confidential information)
              </Cited>
              . Nothing in this clause limits liability that cannot be limited by law.
            </p>
            <p id="clause-11-4">
              <b>11.4</b> The Supplier is not liable for{" "}
              <Cited by="standstill" number={1} first="lost">
                profits or production downtime, unless it delayed delivery intentionally
              </Cited>
              .
            </p>
          </div>
        </div>
      </MarginRow>
    </div>
  );
}

function Answer({ name, answer, reason, cited }: Omit<AssistantQuestion, "key"> & { name: string }) {
  return (
    <div id={`answer-${name}`} className={`assistant-answer answer-${name}`}>
      <p>
        <strong>{answer}</strong> {reason}
      </p>
      {cited.length > 0 ? (
        <ol>
          {cited.map(({ clause }, index) => (
            <li key={clause}>
              <b>{index + 1}</b> <a href={`#clause-${clause.replace(".", "-")}`}>{`Clause ${clause}`}</a>
            </li>
          ))}
        </ol>
      ) : (
        <p className="assistant-none">No source found.</p>
      )}
      {cited.length > 0 && (
        <p className="assistant-found">
          <Tick /> {cited.length === 1 ? "Source found" : "Both sources found"}
        </p>
      )}
    </div>
  );
}

interface CitedProps {
  by: string;
  number: number;
  /** The leader line starts at the first word, wherever it wraps to. */
  first: string;
  children: ReactNode;
}

function Cited({ by, number, first, children }: CitedProps) {
  return (
    <mark className={`cited-${by}`}>
      {first}
      <span className="cited-line" aria-hidden="true">
        <b>{number}</b>
      </span>{" "}
      {children}
    </mark>
  );
}
