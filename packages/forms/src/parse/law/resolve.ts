import { isOfficial } from "../../check/data/official-hosts.ts";
import type { LawOf } from "../../law/read-law.ts";
import type { Law, ReadCell } from "../../law/schema.ts";
import type { Field } from "../../tree/field.ts";
import type { FormLaw, Guard, LaterValue, LawFact, LawValue, NoticeDocument } from "../../tree/law.ts";
import { typeset } from "../markdown.ts";
import { didYouMean, type LineOf, type Report } from "../problem.ts";

/** The state law of a form as its file names it: the aliases of facts, each "subject.fact". */
export interface NamedLaw {
  state: string;
  /** The questions that ask for the dates on which the law counts. */
  dates?: FormLaw["dates"];
  /** The document whose required notices it has. */
  notices?: NoticeDocument | undefined;
  responsible?: string | undefined;
  facts: Record<string, string>;
  guards?: Guard[] | undefined;
  unguarded?: FormLaw["unguarded"];
}

/** Looks up each named fact. The form carries no other facts, and no quotes: browsers load it. */
export function resolveLaw(
  named: NamedLaw,
  fields: readonly Field[],
  lawOf: LawOf,
  lineOf: LineOf,
  report: Report,
): FormLaw {
  checkDeciding(named.state, fields, lineOf(["law", "state"]), report);
  const facts = Object.entries(named.facts).flatMap(([alias, name]) => {
    const reportHere = (message: string, hint: string) =>
      report(lineOf(["law", "facts", alias]), message, hint);
    const fact = factNamed(name, lawOf, reportHere);
    return fact ? [[alias, fact] as const] : [];
  });
  const { state, dates, notices, responsible, guards, unguarded } = named;
  checkDates(named, fields, lineOf(["law", "dates"]), report);
  return {
    state,
    ...(dates && { dates }),
    ...(notices && { notices }),
    ...(responsible && { responsible }),
    facts: Object.fromEntries(facts),
    ...(guards && { guards }),
    ...(unguarded && { unguarded }),
  };
}

/** The state must always be asked: whatever reads the law looks at its answer alone. */
function checkDeciding(id: string, fields: readonly Field[], line: number, report: Report): void {
  const field = fields.find((one) => one.id === id);
  if (field?.type !== "state") {
    const states = fields.flatMap((one) => (one.type === "state" ? [one.id] : []));
    report(line, `“${id}” is not a state field.`, didYouMean(id, states));
  } else if (field.shownWhen) {
    report(line, `“${id}” is not always asked.`, "Remove its `shownWhen`: the state decides what applies.");
  }
}

/** Like the state, they are read without looking at what else is asked. */
function checkDates({ dates = {} }: NamedLaw, fields: readonly Field[], line: number, report: Report): void {
  const asked = fields.flatMap((one) => (one.type === "date" ? [one.id] : []));
  for (const id of Object.values(dates))
    if (!asked.includes(id)) report(line, `“${id}” is no question for a date.`, didYouMean(id, asked));
}

function factNamed(
  name: string,
  lawOf: LawOf,
  report: (message: string, hint: string) => void,
): LawFact | undefined {
  const [subject = "", fact = ""] = name.split(".");
  const law = lawOf(subject);
  if (!law) {
    report(`there is no subject of law “${subject}”.`, "See packages/forms/src/law/states.");
    return undefined;
  }
  const known = law.facts[fact];
  if (!known) {
    report(`“${subject}” has no fact “${fact}”.`, didYouMean(fact, Object.keys(law.facts)));
    return undefined;
  }
  const setsNone = chaptersWithout(law, fact);
  const { label, unit, on } = known;
  return {
    label,
    unit,
    subject,
    name: fact,
    ...(on && { on }),
    byState: valuesOf(law, fact),
    ...(setsNone && { setsNone }),
  };
}

function chaptersWithout({ chaptersRead = {} }: Law, fact: string): LawFact["setsNone"] {
  const found = Object.entries(chaptersRead).flatMap(([state, chapters]) => {
    const read = chapters.find(({ facts }) => facts.includes(fact));
    return read ? [[state, { chapter: read.chapter, textAsOf: read.textAsOf }] as const] : [];
  });
  return found.length ? Object.fromEntries(found) : undefined;
}

function valuesOf(law: Law, fact: string): Record<string, LawValue> {
  const values = Object.entries(law.states).flatMap(([state, row]) => {
    const cell = row[fact];
    if (!cell || cell.standing === "unknown") return [];
    const { citation, url, standing, textAsOf, note, fee, exceeds, orCents, from, until, later } = cell;
    const value = typesetValue(cell.value);
    const shown = standing !== "secondary" || isOfficial(url) ? { url } : {};
    const read = { value, citation, ...shown, standing, textAsOf, ...(note && { note: typeset(note) }) };
    const period = {
      ...(exceeds && { exceeds }),
      ...(orCents && { orCents }),
      ...(from && { from }),
      ...(until && { until }),
      ...(later && { later: later.map(laterOf) }),
    };
    return [[state, { ...read, ...exceptionsOf(cell), ...(fee && { fee }), ...period }] as const];
  });
  return Object.fromEntries(values);
}

function laterOf({ quote: _, readFrom: __, readOn: ___, note, value, ...rest }: Later): LaterValue {
  return { ...rest, value: typesetValue(value), ...(note && { note: typeset(note) }) };
}

function typesetValue<Value>(value: Value): Value | string {
  return typeof value === "string" ? typeset(value) : value;
}

type Later = NonNullable<ReadCell["later"]>[number];

/** A guard's input beside the value. */
function exceptionsOf({ cases, counts }: ReadCell): Pick<LawValue, "cases" | "counts"> {
  const withoutQuotes = cases?.map(({ quote: _, readFrom: __, readOn: ___, ...rest }) => rest);
  const counted = Object.entries(counts ?? {}).map(([payment, { quote: _, ...rest }]) => [payment, rest]);
  return {
    ...(withoutQuotes && { cases: withoutQuotes }),
    ...(counts && { counts: Object.fromEntries(counted) }),
  };
}
