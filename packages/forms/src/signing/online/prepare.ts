import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import type { Answers } from "../../answers/answers.ts";
import { checkAnswers } from "../../answers/check.ts";
import { withOverride } from "../../answers/overrides.ts";
import { readAnswers } from "../../answers/read.ts";
import { withoutSensitive } from "../../answers/sensitive.ts";
import { stopText } from "../../fill/cover.ts";
import type { CoverNote, FormDocument } from "../../fill/document.ts";
import { fillForm } from "../../fill/fill.ts";
import type { Stop } from "../../fill/law/stop.ts";
import { asksReason } from "../../fill/law/stops.ts";
import { type AskedQuestion, questionsOf, singleQuestions } from "../../fill/questions.ts";
import { unprintable } from "../../pdf/typeface/unprintable.ts";
import type { Form } from "../../tree/form.ts";
import { writeText } from "../../write/text.ts";
import { type ComparedLine, compareTexts } from "./compare-texts.ts";
import { documentToSign } from "./document.ts";
import { type SigningPlace, signingPlaces } from "./places.ts";
import { type ProposedSigner, proposeSigners } from "./signers.ts";
import { type WayToSign, waysToSign } from "./ways.ts";

export interface SigningRequest {
  /** As the build wrote it: `{slug}.json`. */
  form: Form;
  /** Untrusted: by field id, with overrides as the page stores them. */
  answers: unknown;
  /** The text on its page: `writeText` with lines of any length, without sensitive answers. */
  shownText: string;
  /** Overrides given since, by the id of the stop: the reason, or "" where a tick is enough. */
  overrides?: Readonly<Record<string, string>>;
  /** The day on which it is sent, as an ISO date. */
  on: string;
  /** The last day on which someone may sign it, once that is known. */
  signedBy?: string | undefined;
}

/** Why a document cannot be sent yet, as a sentence for the sender. */
export interface SigningProblem {
  /** `open`, `wrong`: an answer; `unreadable`: one that was dropped; `law`: no override; `unprintable`: no typeface has it. */
  kind: "open" | "wrong" | "unreadable" | "law" | "unprintable";
  /** The question's path, or the id of the stop; for what the form does not know, empty. */
  path: string;
  sentence: string;
}

/** A document as it would be sent. It is complete if there are no problems; `way` says whether it may be sent. */
export interface PreparedDocument {
  way: WayToSign;
  problems: SigningProblem[];
  /** How `text` differs from what the page showed, whole; none if it does not. */
  changes: ComparedLine[];
  /** The text with which the page's is compared. A sender who has seen the changes sends it as the shown one. */
  text: string;
  /** To be kept: the PDF, the HTML and the places follow from it. */
  document: FormDocument;
  /** Shown to signers on a page of its own before the document; not a part of it. */
  cover: CoverNote | undefined;
  places: SigningPlace[];
  signers: ProposedSigner[];
  /** Sentences for the evidence: warnings of the law or the form that the sender overrode. */
  overrides: string[];
  /** Questions whose answers are never stored, so that they are asked again. */
  sensitive: AskedQuestion[];
}

/**
 * Fills a form on the server, for its sender to look at and then to send. The page's own files are never taken.
 * Pure: the same request gives the same document.
 */
export function prepareForSigning({
  form,
  answers: given,
  shownText,
  overrides = {},
  on,
  signedBy,
}: SigningRequest): PreparedDocument {
  const { answers: read, left } = readAnswers(form, given);
  const fill = (these: Answers) => fillForm(form, these, on, { signedBy });
  const answers = withOverrides(read, overrides, fill);
  const filled = fill(answers);
  const text = writeText(fill(withoutSensitive(form, answers)), Number.POSITIVE_INFINITY);
  const document = documentToSign(filled);
  const asked = questionsOf(form, answers, on).flatMap(({ questions }) => questions.flatMap(singleQuestions));
  return {
    way: waysToSign(form, filled),
    problems: [...left.map(unreadable), ...problemsOf(form, answers, filled, on)],
    changes: compareTexts(shownText, text),
    text,
    document,
    cover: filled.cover,
    places: signingPlaces(document),
    signers: proposeSigners(form, answers, on),
    overrides: filled.stops.filter(({ override }) => override).map(stopText),
    sensitive: asked.filter(({ field }) => field.sensitive),
  };
}

/** The answers with the overrides that were given for what stops them now. */
function withOverrides(
  answers: Answers,
  overrides: Readonly<Record<string, string>>,
  fill: (answers: Answers) => FormDocument,
): Answers {
  const { stops } = fill(answers);
  return stops.reduce((kept, stop) => {
    const reason = Object.hasOwn(overrides, stop.id) ? overrides[stop.id] : undefined;
    return reason === undefined ? kept : withOverride(kept, stop, reason);
  }, answers);
}

function problemsOf(form: Form, answers: Answers, filled: FormDocument, on: string): SigningProblem[] {
  const remarks = checkAnswers(form, answers, filled, on);
  return [
    ...remarks.map(({ kind, path, message }): SigningProblem => ({ kind, path, sentence: message })),
    ...unnamedParties(filled, new Set(remarks.map(({ path }) => path))),
    ...filled.stops.filter(({ override }) => !override).map(undecided),
    ...unprintable(filled).map(({ path, characters }): SigningProblem => {
      return { kind: "unprintable", path, sentence: `${missingSentence(characters)}.` };
    }),
  ];
}

/** A party that signs but may be left out of the text still has to be named. */
function unnamedParties({ closings }: FormDocument, known: ReadonlySet<string>): SigningProblem[] {
  return closings.flatMap(({ lines }) =>
    lines.flatMap(({ party, role, name, signsFor }): SigningProblem[] => {
      if (party === undefined || known.has(party)) return [];
      const isNamed = signsFor ? signsFor.some(({ kind }) => kind === "answer") : name.kind === "answer";
      return isNamed
        ? []
        : [{ kind: "open", path: party, sentence: `“${role}” signs, and is not named yet.` }];
    }),
  );
}

function unreadable(label: string): SigningProblem {
  return { kind: "unreadable", path: "", sentence: `“${label}” could not be read. Answer it again.` };
}

function undecided(stop: Stop): SigningProblem {
  const asks = asksReason(stop) ? "Change it, or say why it stays." : "Change it, or confirm that it stays.";
  return { kind: "law", path: stop.id, sentence: `${stop.text} ${asks}` };
}
