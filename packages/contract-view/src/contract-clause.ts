import type { DocumentClause, Explanation } from "@sealwright/forms";
import { Fragment, createElement as h, memo, use } from "react";
import { ChosenState, marginName } from "./chosen-state.ts";
import { Blocks } from "./contract-blocks.ts";

interface ClauseProps {
  clause: DocumentClause;
  explanation: Explanation | undefined;
  changed: string | undefined;
}

/** A clause and its explanation. Each keystroke creates a new document, so only clauses whose text differs re-render. */
export const ClauseView = memo(function ClauseView({ clause, explanation, changed }: ClauseProps) {
  const { id, number, heading, content, byState } = clause;
  const state = use(ChosenState);
  return h(
    "section",
    {
      className: "contract-clause",
      id: `clause-${id}`,
      "data-touched": changed !== undefined || undefined,
    },
    h("h3", null, h("span", { className: "contract-number" }, `${number}.`), " ", heading),
    h(
      "div",
      { className: "contract-text", "data-state": byState && marginName(state) },
      h(Blocks, { content, changed }),
    ),
    explanation && h(ExplanationView, { explanation, number }),
  );
}, isUnchanged);

function isUnchanged(before: ClauseProps, now: ClauseProps): boolean {
  return before.changed === now.changed && JSON.stringify(before.clause) === JSON.stringify(now.clause);
}

function ExplanationView({ explanation, number }: { explanation: Explanation; number: number }) {
  const { says, why, favors, often, ifDeleted } = explanation;
  const entry = (term: string, words: string) => h(Fragment, null, h("dt", null, term), h("dd", null, words));
  return h(
    "aside",
    { className: "contract-explanation", "aria-label": `Clause ${number} in plain English` },
    h("p", null, says),
    h(
      "details",
      null,
      h("summary", null, "Why it’s here, and what’s typical"),
      h("p", null, why),
      h(
        "dl",
        null,
        entry("Favors", favors),
        entry("Common variation", often),
        entry("If deleted", ifDeleted),
      ),
    ),
  );
}
