import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import type { ReactNode } from "react";
import { Tick } from "../../../kit/icons/icons.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { type CertiusQuestion, certiusQuestions } from "./certius-questions.ts";
import "./certius-answers.css";

/** Choosing a question shows its answer in the margin and highlights the cited text. */
export function CertiusAnswers() {
  return (
    <div className="certius">
      <MarginRow>
        <div className="section-head">
          <h3>
            <span className="clause-label">2.2 Certius, the legal assistant</span>
            It answers with the paragraph, not a guess.
          </h3>
          <div className="section-aside">
            <p>If Certius can’t point to words in your document, it says so and stops.</p>
            <PageLink href="/clm/certius-ai">See Certius</PageLink>
          </div>
        </div>
        <fieldset className="certius-questions">
          <legend>Ask this clause</legend>
          {certiusQuestions.map(({ key, question }, index) => (
            <ChoiceRow
              key={key}
              type="radio"
              name="certius"
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
        className="certius-paper"
        noteFirst
        note={
          <>
            <div className="certius-card">
              {certiusQuestions.map(({ key, ...rest }) => (
                <Answer key={key} name={key} {...rest} />
              ))}
            </div>
            <p className="sample">
              Prepared answers to a sample clause. No AI model is called, and nothing is sent.
            </p>
          </>
        }
      >
        <div className="sheet certius-sheet">
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

function Answer({ name, answer, reason, cited }: Omit<CertiusQuestion, "key"> & { name: string }) {
  return (
    <div id={`answer-${name}`} className={`certius-answer answer-${name}`}>
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
        <p className="certius-none">No source, so no answer.</p>
      )}
      {cited.length > 0 && (
        <p className="certius-found">
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
