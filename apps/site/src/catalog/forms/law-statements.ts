import type { Form, Source } from "@sealwright/forms";
import { usStates } from "@sealwright/forms/library";

/** A sentence of a form's page that states law. */
export interface LawStatement {
  /** Where on the page: "Witnesses", "Rent, explained". */
  place: string;
  text: string;
  /** A fact can be checked in one text. A remark cannot: what “most states” do, or what a court might. */
  kind: "fact" | "remark";
  /** Where it was checked; without one, no one has. */
  source?: Source | undefined;
}

const SENTENCES = /(?<=[.!?][”)]?)\s+(?=[A-Z“])/;
const LAW =
  /\b(laws?|statut\w+|courts?|judges?|IRS|federal|legal(ly)?|illegal|unlawful|void|(un)?enforce\w*|tax(es|ed|able)|regulations?|(U\.S\.|D\.)C\.|CFR|Code)\b|\b(some|many|most|several|few|all|other|every) (states?|cities)\b/i;
/** Entries that state law without such a word: “Usually none”, “must be recorded”. */
const CLAIM =
  /\b(requir\w*|must|may|can(not)?|need\w*|(in)?valid\w*|allow\w*|accept\w*|permit\w*|disqualif\w*|usual\w*|none|rules?)\b|(?<!\b(not|nothing is) )\b(filed|recorded|registered)\b/i;
/** References to one text: a section, federal law, a state's law. */
const PRECISE = new RegExp(
  String.raw`\b(U\.S\.C\.|CFR|Code \d|sections? \d|article \d|[Ff]ederal (law|rule|statute)|${usStates.join("|")})\b|§`,
);
/** The part of a citation that no other has: "4852d", "1950.5". */
const SECTION = /\d[\w.:-]*\w\w/g;

/**
 * Every sentence that states law on a form's page: its entries at the top, notes on states, explanations, answers and
 * help. An entry that only describes the document (“This form has no lines for witnesses”) states none. An entry and
 * a note have their own source; a sentence elsewhere has the one whose section it cites.
 */
export function lawStatements(form: Form): LawStatement[] {
  const { esign, witnesses, notary, filing, states, sources } = form;
  const entries = [
    { place: "Witnesses", ...witnesses },
    { place: "Notary", ...notary },
    { place: "Filing", ...filing },
  ].filter(({ text, source }) => source || [LAW, PRECISE, CLAIM].some((words) => words.test(text)));
  const facts = [
    { place: "Signing online", text: esign.reason, source: esign.source },
    ...entries,
    ...states.map((note) => ({
      place: note.states.includes("All") ? "All states" : note.states.join(", "),
      ...note,
    })),
  ].map(({ place, text, source }): LawStatement => ({ place, text, kind: "fact", source }));
  const known = [...facts.flatMap(({ source }) => source ?? []), ...sources];
  const told = textsOf(form).flatMap(({ place, text }) =>
    text
      .split(SENTENCES)
      .filter((sentence) => LAW.test(sentence))
      .map((sentence): LawStatement => {
        const source = sourceCitedIn(sentence, known);
        const kind = source || PRECISE.test(sentence) ? "fact" : "remark";
        return { place, text: sentence, kind, source };
      }),
  );
  return [...facts, ...told];
}

/** Texts about law; what a clause says, and what to do after signing, are about the document. */
function textsOf({ clauses, questions, fields }: Form): { place: string; text: string }[] {
  return [
    ...clauses.flatMap(({ heading, explanation: { says: _, ...explanation } }) =>
      Object.values(explanation).map((text) => ({ place: `${heading}, explained`, text })),
    ),
    ...questions.map(({ question, answer }) => ({ place: question, text: answer })),
    ...fields
      .flatMap((field) => (field.type === "repeat" ? [field, ...field.fields] : field))
      .flatMap(({ type, label, help }) => (help && type !== "state" ? { place: label, text: help } : [])),
  ];
}

function sourceCitedIn(sentence: string, sources: readonly Source[]): Source | undefined {
  const cited = new Set(sentence.match(SECTION));
  return sources.find(({ name }) => name.match(SECTION)?.some((section) => cited.has(section)));
}

/** How many facts were checked, how many not, and how many sentences are mere remarks. */
interface LawCounts {
  checked: number;
  /** Of those checked: with the words of an official text. */
  quoted: number;
  open: number;
  remarks: number;
}

export function countStatements(statements: readonly LawStatement[]): LawCounts {
  const facts = statements.filter(({ kind }) => kind === "fact");
  const checked = facts.filter(({ source }) => source).length;
  const quoted = facts.filter(({ source }) => source?.quote && source.standing !== "secondary").length;
  return { checked, quoted, open: facts.length - checked, remarks: statements.length - facts.length };
}

/** Where the facts were read: how many sources are current official texts, older ones or summaries, and the oldest year. */
interface SourceCounts {
  current: number;
  older: number;
  undated: number;
  secondary: number;
  oldest: string;
}

export function countSources(statements: readonly LawStatement[]): SourceCounts {
  const sources = statements.flatMap(({ kind, source }) => (kind === "fact" && source ? source : []));
  const official = sources.filter(({ standing }) => standing !== "secondary");
  const older = official.filter(({ standing }) => standing === "official older");
  const years = older.flatMap(({ textAsOf = "undated" }) =>
    textAsOf === "undated" ? [] : textAsOf.slice(0, 4),
  );
  return {
    current: official.length - older.length,
    older: years.length,
    undated: older.length - years.length,
    secondary: sources.length - official.length,
    oldest: years.toSorted().at(0) ?? "",
  };
}
