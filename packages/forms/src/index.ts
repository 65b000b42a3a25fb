export type { Address, Answer, Answers, Party } from "./answers/answers.ts";
export { checkAnswers, type Remark } from "./answers/check.ts";
export { type Refused, readAnswersFile, writeAnswersFile } from "./answers/file.ts";
export { isAnswerTo } from "./answers/is-answered.ts";
export { OVERRIDES, withOverride } from "./answers/overrides.ts";
export { type ReadAnswers, readAnswers } from "./answers/read.ts";
export { hasSensitive, withoutSensitive, withSensitiveOf } from "./answers/sensitive.ts";
export { DISCLAIMER, stopText } from "./fill/cover.ts";
export type {
  Block,
  Closing,
  Column,
  DocumentClause,
  DocumentExhibit,
  FormDocument,
  Initials,
  PartyEntry,
  Run,
  SignatureLine,
} from "./fill/document.ts";
export { fillForm } from "./fill/fill.ts";
export { type StateFact, stateFacts } from "./fill/law/facts.ts";
export { notInState } from "./fill/law/not-in.ts";
export { countChanges, isByState, placesByState } from "./fill/law/places.ts";
export type { Stop } from "./fill/law/stop.ts";
export { asksReason } from "./fill/law/stops.ts";
export { factText } from "./fill/law/text.ts";
export { valueOn } from "./fill/law/value-on.ts";
export { kindOf } from "./fill/parties.ts";
export {
  type AskedQuestion,
  type AskedRepeat,
  type QuestionGroup,
  questionsOf,
  singleQuestions,
} from "./fill/questions.ts";
export { contentOf, runsIn } from "./fill/runs.ts";
export { separateDocuments } from "./fill/separate-documents.ts";
export { decidingField } from "./fill/state.ts";
export { type FilledTerm, fillTerm } from "./fill/term.ts";
export { initialsLabel, type PlaceKind, placeLabel } from "./signing/online/labels.ts";
export { offersSigning, type WayToSign, waysToSign } from "./signing/online/ways.ts";
export { type SigningSteps, signingKit, signingRoles, signingSteps } from "./signing/signing-kit.ts";
export type { Clause, Explanation, Inline, Node } from "./tree/body.ts";
export type { Computed } from "./tree/computed.ts";
export type { Condition } from "./tree/condition.ts";
export type { Field, ItemField, MultiField, Option, PartyKind, RepeatField } from "./tree/field.ts";
export type { Form, FormFacts, Signer, Source, Statement } from "./tree/form.ts";
export { splitAtTitle } from "./write/above-title.ts";
export { RECORDER } from "./write/lines.ts";
export { writeMarkdown } from "./write/markdown.ts";
export { writeText } from "./write/text.ts";
