import { BOX, type Notice, type StateNotices, wasRead } from "../../law/notice.ts";
import { type UsState, usStates } from "../../library/us-states.ts";
import type { Inline, Node, TypeSize } from "../../tree/body.ts";
import type { Condition } from "../../tree/condition.ts";
import type { Alongside, FormFacts } from "../../tree/form.ts";
import type { FormLaw, NoticeDocument, NoticePlace } from "../../tree/law.ts";
import { checkCondition } from "../conditions/check.ts";
import { testOf } from "../conditions/read.ts";
import type { Reading } from "../inline.ts";
import { typeset } from "../markdown.ts";
import { asWord } from "../primitives.ts";
import type { Scope } from "../scope.ts";

/** Who must see to it, as the forms of each kind call that party. */
const RESPONSIBLE: Record<NoticeDocument, string> = {
  residentialLease: "Landlord",
  payNotice: "Landlord",
  endNotice: "Landlord",
  depositLetter: "Landlord",
  homeSale: "Seller",
  deed: "Grantor",
  vehicleSale: "Seller",
  employment: "Employer",
};

/**
 * `::notices`: what the chosen state requires of the document that the form's `law` names. Prescribed words stand word for
 * word; what was not read is named, so that someone adds it; the rest is left to the party who must know.
 */
export function readNotices(line: number, scope: Scope, reading: Reading): Node[] {
  const { state, notices: document, responsible } = scope.facts.law ?? {};
  if (!state || !document) {
    scope.report(
      line,
      "the form names no document whose notices these are.",
      "Name one: `law: { notices: deed }`.",
    );
    return [];
  }
  const who = responsible ?? RESPONSIBLE[document];
  const when = whenOf(line, scope, reading);
  const listed = scope.notices.flatMap(({ state: name, documents }) => {
    const notices = documents[document].notices.filter((one) => !isPlaced(one, name, scope, line));
    return notices.length ? [{ name, notices }] : [];
  });
  const lists = listed.map(({ name, notices }) =>
    when({ tests: [{ field: state, values: [name] }], negated: false }, () =>
      noticesOf(notices, name, who, (notice, content) => {
        const tests = Object.entries(notice.when ?? {}).map(([field, values]) =>
          testOf(field, [values].flat().map(asWord)),
        );
        return tests.length ? [when({ tests, negated: false }, () => content)] : content;
      }),
    ),
  );
  const rest = `${who} must add every notice that the law requires and that is not printed here.`;
  return [...lists, ...unreadIn({ document, state, who }, scope.notices, when), paragraph(rest)];
}

/** Where the chosen state's list was not read, the document says so. */
function unreadIn(
  { document, state, who }: { document: NoticeDocument; state: string; who: string },
  all: readonly StateNotices[],
  when: ReturnType<typeof whenOf>,
): Node[] {
  const unread = all.length ? unreadStates(document, all) : [];
  if (!unread.length) return [];
  const content: Inline[] = [
    { kind: "text", text: "The notices that the law of " },
    { kind: "reference", field: state },
    {
      kind: "text",
      text: ` requires were not read for this document; ${who} must see to them.`,
    },
  ];
  return [
    when({ tests: [{ field: state, values: [...unread] }], negated: false }, () => [
      { kind: "paragraph", content },
    ]),
  ];
}

/** The notices that a form's text puts in a place of their own, as “Texas lease-floodplain”. */
export function placedNotices(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^::notice\{([\w-]+) state="([^"]+)"\}$/gm)].map(([, id, state]) => `${state} ${id}`),
  );
}

function isPlaced({ id, place }: Notice, state: UsState, scope: Scope, line: number): boolean {
  const placed = scope.placed.has(`${state} ${id}`);
  if (place && !placed)
    scope.report(
      line,
      `the law of ${state} wants the words of “${id}” ${place}.`,
      `Put \`::notice{${id} state="${state}"}\` there.`,
    );
  return placed;
}

/** `::notice{lease-floodplain state="Texas"}`: the words of one notice, where the law wants them. The form says for which state. */
export function readNotice(
  { state = "", ...rest }: Record<string, string | null | undefined>,
  line: number,
  scope: Scope,
  reading: Reading,
): Node[] {
  const { state: decides, notices: document } = scope.facts.law ?? {};
  const [id = ""] = Object.keys(rest);
  const found = scope.notices
    .find((one) => one.state === state)
    ?.documents[document ?? "deed"].notices.find((one) => one.id === id);
  if (!document || !found?.words) {
    scope.report(
      line,
      `${state} has no notice “${id}” with words.`,
      "See the state's file in `law/notices`.",
    );
    return [];
  }
  const inState = scope.certain.some(
    ({ negated, tests }) =>
      !negated && tests.some(({ field, values }) => field === decides && values?.join() === state),
  );
  if (!inState)
    scope.report(
      line,
      `the words of “${id}” are for ${state} alone.`,
      `Put them under \`${decides}="${state}"\`.`,
    );
  checkPlace(found, scope, line);
  return checked(found, whenOf(line, scope, reading), wordsOf(found));
}

const PARTS: Record<Exclude<NoticePlace, "clause">, { parts: readonly string[]; hint: string }> = {
  firstPage: { parts: ["preamble"], hint: "Put it before the first clause." },
  ownPage: { parts: ["exhibit", "companion"], hint: "Put it under a heading `# Exhibit:`." },
  document: { parts: ["companion"], hint: "Put it under a heading `# Companion:`." },
};

/** Whether the words stand in the part of the text that the law wants, and are signed there if it asks for that. */
function checkPlace({ id, stands, place = "", signed }: Notice, { part, report }: Scope, line: number): void {
  if (!stands) return;
  const { parts, hint } = PARTS[stands];
  if (!parts.includes(part?.is ?? "clause")) report(line, `the words of “${id}” belong ${place}.`, hint);
  else if (signed && !part?.signed)
    report(line, `the words of “${id}” are signed apart.`, "End that part with `::signatures{tenants}`.");
}

/** The words with the box checked that the answer stands for, or with open boxes. */
function checked({ boxes }: Notice, when: ReturnType<typeof whenOf>, open: Node[]): Node[] {
  if (!boxes) return open;
  const { field, values } = boxes;
  return [
    ...values.map((value, at) =>
      when({ tests: [testOf(field, [value])], negated: false }, () => withBox(open, at)),
    ),
    when({ tests: [testOf(field, values)], negated: true }, () => open),
  ];
}

function withBox(nodes: readonly Node[], at: number): Node[] {
  let box = -1;
  return JSON.parse(
    JSON.stringify(nodes).replaceAll(BOX, () => {
      box += 1;
      return box === at ? "(X)" : BOX;
    }),
  );
}

function whenOf(line: number, scope: Scope, reading: Reading) {
  return (condition: Condition, content: () => Node[]): Node => {
    checkCondition(scope, condition, line);
    return { kind: "if", branch: reading.nextBranch(), condition, content: content() };
  };
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
        text: noteOf(notice, state, RESPONSIBLE[document]),
        source: { ...source, ...older },
      };
    }),
  );
}

/**
 * The documents of their own that states want with this one and that have no words here, for its last page.
 * @param isBeside whether its list is beside its text, where the text cannot say that the list was not read
 */
export function alongsideOf(
  { state, notices: document }: Partial<FormLaw> = {},
  all: readonly StateNotices[],
  isBeside: boolean,
): Alongside[] {
  if (!state || !document || !all.length) return [];
  const named = all.flatMap(({ state: name, documents }) =>
    documents[document].notices
      .filter(({ stands, words, inForm }) => stands === "document" && !words && !inForm)
      .map((notice): Alongside => {
        const asked = Object.entries(notice.when ?? {}).map(([field, values]) =>
          testOf(field, [values].flat().map(asWord)),
        );
        const tests = [{ field: state, values: [name] }, ...asked];
        return { text: itemOf(notice), url: notice.url, when: { tests, negated: false } };
      }),
  );
  const unread = isBeside ? unreadStates(document, all) : [];
  if (!unread.length) return named;
  const text = `The notices that the law of this state requires with it were not read; ${RESPONSIBLE[document]} must see to them.`;
  return [...named, { text, when: { tests: [{ field: state, values: [...unread] }], negated: false } }];
}

function unreadStates(document: NoticeDocument, all: readonly StateNotices[]): UsState[] {
  return usStates.filter(
    (name) => !all.some((one) => one.state === name && wasRead(one.documents[document])),
  );
}

/** Each with its words first, then those that are only named, and then what summaries name. */
function noticesOf(
  notices: readonly Notice[],
  state: UsState,
  who: string,
  asAsked: (notice: Notice, content: Node[]) => Node[],
): Node[] {
  const named = notices.filter(({ words, inForm }) => !words && !inForm);
  const isSummary = ({ standing }: Notice) => standing === "secondary";
  const printed = notices.flatMap((notice) => {
    if (!notice.words) return [];
    return asAsked(notice, [paragraph(sentenceOf(notice, state, who)), ...wordsOf(notice)]);
  });
  const groups = [named.filter((one) => !isSummary(one)), named.filter(isSummary)];
  return [
    ...printed,
    ...groups.flatMap((group) => {
      // A list that its answers may empty would leave its first words alone.
      if (group.length < 2 || group.every((notice) => notice.when))
        return group.flatMap((notice) => asAsked(notice, [paragraph(sentenceOf(notice, state, who))]));
      const items = group.map((notice) => asAsked(notice, [paragraph(itemOf(notice))]));
      return [paragraph(introOf(group, state, who)), { kind: "list", ordered: false, items } satisfies Node];
    }),
  ];
}

function wordsOf({ words = [], bold, points = 0, aboveBody = 0 }: Notice): Node[] {
  const size = points || aboveBody ? { points, aboveBody } : undefined;
  return words.map((line) => paragraph(typeset(line), bold, size));
}

/** Beside a text that prints the words where they belong. */
function noteOf(notice: Notice, state: UsState, who: string): string {
  const { words, inForm, set, stands, standing } = notice;
  const required = `The ${lawOf(state)} requires ${described(notice)}`;
  if (words || inForm) return `${required}${typeset(set ? `, ${set}` : "")}. The form prints it.`;
  return stands === "document" && standing !== "secondary"
    ? `${required}. It is a document of its own; ${who} must see to it.`
    : sentenceOf(notice, state, who);
}

function sentenceOf(notice: Notice, state: UsState, who: string): string {
  const { words, set, standing } = notice;
  const what = described(notice);
  const law = lawOf(state);
  if (words) return `The ${law} requires ${what} in these words${typeset(set ? `, ${set}` : "")}:`;
  if (standing === "secondary")
    return `Summaries of the ${law} name ${what}. That law was not read for this document; ${who} must see to what it requires.`;
  return `The ${law} requires ${what}. This document has no wording for it; ${who} must see to it.`;
}

/** Before the list of several that have no words here, of which answers may leave one. */
function introOf([first]: readonly Notice[], state: UsState, who: string): string {
  return first?.standing === "secondary"
    ? `Summaries of the ${lawOf(state)} name what follows. That law was not read for this document; ${who} must see to what it requires:`
    : `The ${lawOf(state)} requires what follows. This document has no wording for it; ${who} must see to it:`;
}

function itemOf(notice: Notice): string {
  const what = described(notice);
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}.`;
}

function described({ subject, applies, citation }: Notice): string {
  return typeset(`${subject}${applies ? `, ${applies}` : ""} (${citation})`);
}

function lawOf(state: UsState): string {
  return `law of ${state === "District of Columbia" ? "the " : ""}${state}`;
}

function paragraph(text: string, strong?: true, size?: TypeSize): Node {
  const content = [{ kind: "text" as const, text, ...(strong && { strong }) }];
  return { kind: "paragraph", content, ...(size && { size }) };
}
