import type { Ref } from "react";
import { agreement, type SampleClause } from "./sample-agreement.ts";

interface AgreementTextProps {
  ref: Ref<HTMLDivElement>;
  /** The passages the answer relies on. */
  cites: string[];
  /** The one that is highlighted. */
  shown: string | undefined;
}

/** The sample agreement, in a box that scrolls to a cited passage. */
export function AgreementText({ ref, cites, shown }: AgreementTextProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section ref={ref} className="ask-pages" aria-label="The sample agreement" tabIndex={0}>
      <p className="ask-parties">{agreement.parties}</p>
      {(agreement.clauses as SampleClause[]).map(({ number, title, parts }) => (
        <p key={number} className="ask-clause">
          <b>{number}</b> <strong>{title}.</strong>{" "}
          {parts.map((part) =>
            typeof part === "string" ? (
              part
            ) : (
              <mark
                key={part.key}
                data-passage={part.key}
                data-cited={cites.includes(part.key) ? cites.indexOf(part.key) + 1 : undefined}
                data-shown={part.key === shown ? "" : undefined}
              >
                {part.words}
              </mark>
            ),
          )}
        </p>
      ))}
    </section>
  );
}
