import type {
  Block,
  Closing,
  DocumentClause,
  DocumentExhibit,
  Explanation,
  Form,
  FormDocument,
} from "@sealwright/forms";
import { memo, type ReactNode, use } from "react";
import { ChosenState, marginName } from "./chosen-state.ts";
import { Blocks, containsPath, Initials } from "./contract-blocks.tsx";
import { SigningLines } from "./signing-lines.tsx";
import "./contract.css";
import "./contract.sections.css";
import "./contract.state-law.css";
import "./signing-lines.css";

interface ContractProps {
  form: Form;
  document: FormDocument;
  changed?: string | undefined;
}

/** The contract, with an explanation beside each clause. Rendered the same at build time and in the browser. */
export const Contract = memo(function Contract({ form, document, changed }: ContractProps) {
  const blocks = (content: readonly Block[]) => <Blocks content={content} changed={changed} />;
  return (
    <article
      className="contract sheet"
      id="contract"
      aria-label={`The contract: ${document.title}`}
      lang="en"
    >
      <header className="contract-head">
        <h2>{document.title}</h2>
      </header>
      {document.preamble.length > 0 && <div className="contract-preamble">{blocks(document.preamble)}</div>}
      {document.clauses.map((clause) => (
        <ClauseView
          key={clause.id}
          clause={clause}
          explanation={form.clauses.find(({ id }) => id === clause.id)?.explanation}
          changed={clause.content.some((block) => containsPath(block, changed)) ? changed : undefined}
        />
      ))}
      {document.initials.length > 0 && (
        <div className="contract-closing">
          <p>On each printed page:</p>
          <Initials initials={document.initials} />
        </div>
      )}
      {document.closings.map((closing) => (
        <ClosingBlock key={closing.id} closing={closing}>
          {blocks(closing.content)}
        </ClosingBlock>
      ))}
      {document.exhibits
        .filter(({ copy }) => !copy || copy.number === 1)
        .map((exhibit) => (
          <ExhibitView key={exhibit.id} exhibit={exhibit}>
            {blocks(exhibit.content)}
          </ExhibitView>
        ))}
      <footer className="contract-foot">
        <p>
          {document.title}, version {document.version}
        </p>
        <p>{document.disclaimer}</p>
      </footer>
    </article>
  );
});

interface ClauseViewProps {
  clause: DocumentClause;
  explanation: Explanation | undefined;
  changed: string | undefined;
}

/** A clause and its explanation. Each keystroke creates a new document, so only clauses whose text differs re-render. */
const ClauseView = memo(function ClauseView({ clause, explanation, changed }: ClauseViewProps) {
  const { id, number, heading, content, byState } = clause;
  const state = use(ChosenState);
  return (
    <section
      className="contract-clause"
      id={`clause-${id}`}
      data-touched={changed !== undefined || undefined}
    >
      <h3>
        <span className="contract-number">{number}.</span> {heading}
      </h3>
      <div className="contract-text" data-state={byState && marginName(state)}>
        <Blocks content={content} changed={changed} />
      </div>
      {explanation && (
        <aside className="contract-explanation" aria-label={`Clause ${number} in plain English`}>
          <p>{explanation.says}</p>
          <details>
            <summary>Why it’s here, and what’s typical</summary>
            <p>{explanation.why}</p>
            <dl>
              <dt>Favors</dt>
              <dd>{explanation.favors}</dd>
              <dt>Common variation</dt>
              <dd>{explanation.often}</dd>
              <dt>If deleted</dt>
              <dd>{explanation.ifDeleted}</dd>
            </dl>
          </details>
        </aside>
      )}
    </section>
  );
}, isUnchanged);

function isUnchanged(before: ClauseViewProps, now: ClauseViewProps): boolean {
  return before.changed === now.changed && JSON.stringify(before.clause) === JSON.stringify(now.clause);
}

function ClosingBlock({ closing, children }: { closing: Closing; children: ReactNode }) {
  return (
    <section className="contract-closing">
      <h3>{closing.heading}</h3>
      {children}
      <SigningLines lines={closing.lines} />
    </section>
  );
}

/** An exhibit; its copies are printed only in the files. */
function ExhibitView({ exhibit, children }: { exhibit: DocumentExhibit; children: ReactNode }) {
  const { id, label, heading, copy, lines } = exhibit;
  return (
    <section className="contract-closing contract-exhibit" id={`exhibit-${id}`}>
      <h3>
        <span className="contract-number">{label}:</span> {heading}
      </h3>
      {copy && <p className="contract-label">Printed {copy.of} times in the downloads.</p>}
      {children}
      {lines.length > 0 && <SigningLines lines={lines} />}
    </section>
  );
}
