import { type Notice, type NoticeDocument, noticeDocuments } from "../../law/notice.ts";
import type { UsState } from "../../library/us-states.ts";
import type { Node } from "../../tree/body.ts";
import type { Condition } from "../../tree/condition.ts";
import { checkCondition } from "../conditions/check.ts";
import { testOf } from "../conditions/read.ts";
import type { Reading } from "../inline.ts";
import { typeset } from "../markdown.ts";
import { asWord } from "../primitives.ts";
import { didYouMean } from "../problem.ts";
import type { Scope } from "../scope.ts";

/** Who must see to it, as the forms of each kind call that party. */
const RESPONSIBLE: Record<NoticeDocument, string> = {
  residentialLease: "Landlord",
  homeSale: "Seller",
  deed: "Grantor",
  vehicleSale: "Seller",
};

/**
 * `::notices{residentialLease}`: what the chosen state requires. Prescribed words stand word for word; what was not read is
 * named, so that someone adds it; a state that was not looked into is left to the party who must know.
 */
export function readNotices(
  attributes: Record<string, unknown> | null | undefined,
  line: number,
  scope: Scope,
  reading: Reading,
): Node[] {
  const named = Object.keys(attributes ?? {})[0] ?? "";
  const document = noticeDocuments.find((one) => one === named);
  const state = scope.facts.law?.state;
  if (!document)
    scope.report(line, `there is no list of notices “${named}”.`, didYouMean(named, noticeDocuments));
  if (!state)
    scope.report(line, "no question decides whose notices these are.", "Name one as `law: state:`.");
  if (!document || !state) return [];
  const when = (condition: Condition, content: () => Node[]): Node => {
    checkCondition(scope, condition, line);
    return { kind: "if", branch: reading.nextBranch(), condition, content: content() };
  };
  const inStates = (values: string[], negated = false): Condition => ({
    tests: [{ field: state, values }],
    negated,
  });
  const listed = scope.notices.filter(({ documents }) => documents[document].notices.length > 0);
  const lists = listed.map(({ state: name, documents }) =>
    when(inStates([name]), () =>
      documents[document].notices.flatMap((notice) => {
        const nodes = () => nodesOf(notice, name, RESPONSIBLE[document]);
        const tests = Object.entries(notice.when ?? {}).map(([field, values]) =>
          testOf(field, [values].flat().map(asWord)),
        );
        return tests.length ? [when({ tests, negated: false }, nodes)] : nodes();
      }),
    ),
  );
  const rest = `${RESPONSIBLE[document]} must add every notice that the law of the state requires here.`;
  const others = listed.map((one) => one.state);
  return [...lists, ...(others.length ? [when(inStates(others, true), () => [paragraph(rest)])] : [])];
}

function nodesOf({ words, bold, ...notice }: Notice, state: UsState, who: string): Node[] {
  const { subject, applies, citation, set, standing } = notice;
  const what = typeset(`${subject}${applies ? `, ${applies}` : ""} (${citation})`);
  const law = `law of ${state === "District of Columbia" ? "the " : ""}${state}`;
  if (words) {
    const how = typeset(set ? `, ${set}:` : ":");
    return [
      paragraph(`The ${law} requires ${what} in these words${how}`),
      ...words.map((line) => paragraph(typeset(line), bold)),
    ];
  }
  if (standing === "secondary")
    return [
      paragraph(
        `Summaries of the ${law} name ${what}. That law was not read for this document; ${who} must add what it requires.`,
      ),
    ];
  return [paragraph(`The ${law} also requires ${what}. Its words are not printed here; ${who} must add it.`)];
}

function paragraph(text: string, strong?: true): Node {
  return { kind: "paragraph", content: [{ kind: "text", text, ...(strong && { strong }) }] };
}
