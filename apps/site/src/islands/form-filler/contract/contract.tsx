import type { Block, Closing, DocumentClause, Explanation, Form, FormDocument } from "@sealwright/forms";
import { memo, type ReactNode } from "react";
import { Blocks, holdsPath, RunView } from "./contract-blocks.tsx";
import "./contract.css";

interface ContractProps {
  form: Form;
  document: FormDocument;
  /** The field that was answered last. */
  changed?: string | undefined;
}

/** The contract on its sheet, each clause with its meaning beside it. The same on the server and while it is filled in. */
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
          changed={clause.content.some((block) => holdsPath(block, changed)) ? changed : undefined}
        />
      ))}
      {document.closings.map((closing) => (
        <ClosingBlock key={closing.id} closing={closing}>
          {blocks(closing.content)}
        </ClosingBlock>
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
  /** The field that was answered last, where this clause names it. */
  changed: string | undefined;
}

/** A clause with its meaning. Each key makes the document anew; only what then reads otherwise is drawn again. */
const ClauseView = memo(function ClauseView({ clause, explanation, changed }: ClauseViewProps) {
  const { id, number, heading, content } = clause;
  return (
    <section
      className="contract-clause"
      id={`clause-${id}`}
      data-touched={changed !== undefined || undefined}
    >
      <h3>
        <span className="contract-number">{number}.</span> {heading}
      </h3>
      <div className="contract-text">
        <Blocks content={content} changed={changed} />
      </div>
      {explanation && (
        <aside className="contract-plain" aria-label={`Clause ${number} in plain words`}>
          <p>{explanation.says}</p>
          <details>
            <summary>Why, and what is usual</summary>
            <p>{explanation.why}</p>
            <dl>
              <dt>Favors</dt>
              <dd>{explanation.favors}</dd>
              <dt>Often</dt>
              <dd>{explanation.often}</dd>
              <dt>If deleted</dt>
              <dd>{explanation.ifDeleted}</dd>
            </dl>
          </details>
        </aside>
      )}
    </section>
  );
}, readsTheSame);

function readsTheSame(before: ClauseViewProps, now: ClauseViewProps): boolean {
  return before.changed === now.changed && JSON.stringify(before.clause) === JSON.stringify(now.clause);
}

function ClosingBlock({ closing, children }: { closing: Closing; children: ReactNode }) {
  return (
    <section className="contract-closing">
      <h3>{closing.heading}</h3>
      {children}
      <div className="contract-lines">
        {closing.lines.map(({ role, name, also }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no name of their own, and keep their order
          <div className="contract-line" key={index}>
            <p className="contract-rule">
              <strong>{role}</strong> <RunView run={name} />
            </p>
            {also.map((label) => (
              <p className="contract-rule" key={label}>
                {label}
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
