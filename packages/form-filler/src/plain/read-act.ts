import {
  type Answers,
  type AskedQuestion,
  type AskedRepeat,
  asksReason,
  type Form,
  fillForm,
  questionsOf,
  withOverride,
} from "@sealwright/forms";
import { withOneMore, withoutItem } from "../answers/items.ts";
import { setAnswer } from "../answers/set-answer.ts";
import { ACT, addAct, KEPT, reasonName, removeAct, stopAct, stopKey } from "./field-names.ts";

/** @property at the path of the question that it was about */
export type ActResult = { answers: Answers; at?: string } | { problem: string; at: string };

/** What a plain form's ticks and its button do to the answers in it. A button of the page's own does nothing here. */
export function readAct(form: Form, given: Answers, on: string, fields: URLSearchParams): ActResult {
  const act = fields.get(ACT);
  const { stops } = fillForm(form, given, on);
  const kept = fields.getAll(KEPT);
  const answers = stops
    .filter((stop) => kept.includes(stopKey(stop)) && !asksReason(stop))
    .reduce((all, stop) => withOverride(all, stop, ""), given);
  for (const stop of stops) {
    const { path, lawful } = stop;
    if (act === stopAct("drop", stop)) return { answers: withOverride(answers, stop, undefined), at: path };
    if (act === stopAct("use", stop) && lawful) {
      return { answers: setAnswer(answers, path, lawful.value), at: path };
    }
    if (act !== stopAct("keep", stop)) continue;
    const reason = fields
      .getAll(reasonName(path))
      .map((text) => text.trim())
      .find(Boolean);
    if (!reason) return { problem: "Write a reason first.", at: path };
    return { answers: withOverride(answers, stop, reason), at: path };
  }
  const repeats = questionsOf(form, answers, on).flatMap(({ questions }) => questions.flatMap(repeatsIn));
  for (const { path, field, items } of repeats) {
    if (act === addAct(path) && items.length < field.max) {
      return { answers: withOneMore(answers, path, items.length), at: path };
    }
    const index = items.findIndex((_, at) => act === removeAct(path, at));
    if (index >= 0 && items.length > field.min) {
      return { answers: withoutItem(answers, path, items.length, index), at: path };
    }
  }
  return { answers };
}

function repeatsIn(asked: AskedQuestion | AskedRepeat): AskedRepeat[] {
  return asked.kind === "repeat" ? [asked, ...asked.items.flat().flatMap(repeatsIn)] : [];
}
