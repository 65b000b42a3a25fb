import type { Notice, StateNotices } from "../../law/notice.ts";
import type { UsState } from "../../library/us-states.ts";
import type { Node } from "../../tree/body.ts";
import type { Condition } from "../../tree/condition.ts";
import type { FormFacts } from "../../tree/form.ts";
import type { NoticeDocument } from "../../tree/law.ts";
import { checkCondition } from "../conditions/check.ts";
import { testOf } from "../conditions/read.ts";
import type { Reading } from "../inline.ts";
import { typeset } from "../markdown.ts";
import { asWord } from "../primitives.ts";
import type { Scope } from "../scope.ts";

/** Who must see to it, as the forms of each kind call that party. */
const RESPONSIBLE: Record<NoticeDocument, string> = {
  residentialLease: "Landlord",
  homeSale: "Seller",
  deed: "Grantor",
  vehicleSale: "Seller",
};

/**
 * `::notices`: what the chosen state requires of the document that the form's `law` names. Prescribed words stand word for
 * word; what was not read is named, so that someone adds it; the rest is left to the party who must know.
 */
export function readNotices(line: number, scope: Scope, reading: Reading): Node[] {
  const { state, notices: document } = scope.facts.law ?? {};
  if (!state || !document) {
    scope.report(
      line,
      "the form names no document whose notices these are.",
      "Name one: `law: { notices: deed }`.",
    );
    return [];
  }
  const when = (condition: Condition, content: () => Node[]): Node => {
    checkCondition(scope, condition, line);
    return { kind: "if", branch: reading.nextBranch(), condition, content: content() };
  };
  const listed = scope.notices.filter(({ documents }) => documents[document].notices.length > 0);
  const lists = listed.map(({ state: name, documents }) =>
    when({ tests: [{ field: state, values: [name] }], negated: false }, () =>
      documents[document].notices.flatMap((notice) => {
        const nodes = () => nodesOf(notice, name, RESPONSIBLE[document]);
        const tests = Object.entries(notice.when ?? {}).map(([field, values]) =>
          testOf(field, [values].flat().map(asWord)),
        );
        return tests.length ? [when({ tests, negated: false }, nodes)] : nodes();
      }),
    ),
  );
  const rest = `${RESPONSIBLE[document]} must add every notice that the law requires and that is not printed here.`;
  return [...lists, paragraph(rest)];
}

/** The same beside a text that has no place for them, such as a deed: a note on each state's law, with its source. */
export function notesOf(document: NoticeDocument, all: readonly StateNotices[]): FormFacts["states"] {
  return all.flatMap(({ state, documents }) =>
    documents[document].notices.map((notice) => {
      const { citation, url, readOn, quote, standing, textAsOf, readFrom } = notice;
      const source = { name: citation, url, checked: readOn, quote, textAsOf, readFrom };
      const older = standing === "official current" ? {} : { standing };
      return {
        states: [state],
        text: sentenceOf(notice, state, RESPONSIBLE[document]),
        source: { ...source, ...older },
      };
    }),
  );
}

function nodesOf(notice: Notice, state: UsState, who: string): Node[] {
  const { words = [], bold } = notice;
  return [paragraph(sentenceOf(notice, state, who)), ...words.map((line) => paragraph(typeset(line), bold))];
}

function sentenceOf(
  { words, subject, applies, citation, set, standing }: Notice,
  state: UsState,
  who: string,
): string {
  const what = typeset(`${subject}${applies ? `, ${applies}` : ""} (${citation})`);
  const law = `law of ${state === "District of Columbia" ? "the " : ""}${state}`;
  if (words) return `The ${law} requires ${what} in these words${typeset(set ? `, ${set}` : "")}:`;
  if (standing === "secondary")
    return `Summaries of the ${law} name ${what}. That law was not read for this document; ${who} must see to what it requires.`;
  return `The ${law} also requires ${what}. This document does not print it; ${who} must see to it.`;
}

function paragraph(text: string, strong?: true): Node {
  return { kind: "paragraph", content: [{ kind: "text", text, ...(strong && { strong }) }] };
}
