import {
  type Answer,
  type Answers,
  type AskedRepeat,
  type Form,
  readAnswersFile,
  type Stop,
  withOverride,
  withSensitiveOf,
} from "@sealwright/forms";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { hasLinkedAnswers, takeLinkedAnswers } from "./has-answers.ts";
import { type AnswersNotice, loadInitialAnswers, withOmissions } from "./initial-answers.ts";
import { resized } from "./items.ts";
import { itemsAt, setAnswer } from "./set-answer.ts";
import { useAutosave } from "./use-autosave.ts";
import { useOtherTabs } from "./use-other-tabs.ts";

type RepeatAt = Pick<AskedRepeat, "field" | "path">;

export interface AnswersState {
  answers: Answers;
  restored: boolean;
  changed: string | undefined;
  notice: AnswersNotice | undefined;
  isUnsaved: boolean;
  /** Incremented to remount questions whose answers changed from outside. */
  generation: number;
  answer: (path: string, answer: Answer) => void;
  /** Keeps an answer against a rule of law; without a reason, takes that back. */
  override: (stop: Stop, reason: string | undefined) => void;
  addItem: (repeat: RepeatAt, count: number) => void;
  removeItem: (repeat: RepeatAt, index: number) => void;
  clear: () => void;
  undo: () => void;
  openFile: (file: File) => Promise<void>;
  notify: (message: string) => void;
}

/** The answers to a form, whether typed, saved in this browser, linked, or loaded from a file. */
export function useAnswers(form: Form): AnswersState {
  const [answers, setAnswers] = useState<Answers>({});
  const [restored, setRestored] = useState(false);
  const [generation, setGeneration] = useState(0);
  const [changed, setChanged] = useState<string>();
  const [notice, setNotice] = useState<AnswersNotice>();
  /** Set once the visitor edits something: an untouched tab must not overwrite what another one saved. */
  const touched = useRef(false);

  const show = useCallback((next: Answers, nextNotice: AnswersNotice | undefined) => {
    setAnswers(next);
    setChanged(undefined);
    setNotice(nextNotice);
  }, []);
  const replace = useCallback(
    (next: Answers, nextNotice: AnswersNotice | undefined) => {
      show(next, nextNotice);
      setGeneration((before) => before + 1);
    },
    [show],
  );
  const isUnsaved = useAutosave(form, answers, touched);
  // In a layout effect, so that replayed clicks and keystrokes find the answers in place.
  useLayoutEffect(() => {
    const initial = loadInitialAnswers(form);
    if (initial) {
      touched.current = initial.isOwn;
      show(initial.answers, initial.notice);
    }
    setRestored(true);
    const onHashChange = () => {
      takeLinkedAnswers();
      const linked = hasLinkedAnswers() ? loadInitialAnswers(form) : undefined;
      if (!linked) return;
      touched.current = linked.isOwn;
      replace(linked.answers, linked.notice);
    };
    addEventListener("hashchange", onHashChange);
    return () => removeEventListener("hashchange", onHashChange);
  }, [form, show, replace]);
  const follow = useCallback(
    (saved: Answers) => {
      setAnswers((before) => withSensitiveOf(form, saved, before));
      setChanged(undefined);
      setNotice(undefined);
      setGeneration((before) => before + 1);
    },
    [form],
  );
  useOtherTabs(form, touched, follow);

  const answer = useCallback((path: string, value: Answer) => {
    touched.current = true;
    setAnswers((before) => setAnswer(before, path, value));
    setChanged(path);
    setNotice(undefined);
  }, []);

  const override = useCallback((stop: Stop, reason: string | undefined) => {
    touched.current = true;
    setAnswers((before) => withOverride(before, stop, reason));
  }, []);

  return useMemo(() => {
    const edit = (next: Answers, nextNotice: AnswersNotice | undefined) => {
      touched.current = true;
      replace(next, nextNotice);
    };
    return {
      answers,
      restored,
      changed,
      notice,
      isUnsaved,
      generation,
      answer,
      override,
      addItem: (repeat, count) => answer(repeat.path, resized(itemsAt(answers, repeat.path), count + 1)),
      removeItem: (repeat, index) => {
        setGeneration((before) => before + 1);
        answer(repeat.path, itemsAt(answers, repeat.path).toSpliced(index, 1));
        setNotice({ message: `Removed one ${repeat.field.item}.`, undo: answers });
      },
      clear: () => edit({}, { message: "All answers cleared, here and in this browser.", undo: answers }),
      undo: () => notice?.undo && edit(notice.undo, undefined),
      notify: (message) => setNotice({ message }),
      openFile: async (file) => {
        const read = readAnswersFile(form, await file.text());
        if ("refused" in read) return setNotice({ message: read.refused });
        const message = withOmissions("Loaded the answers from your file.", read);
        edit(read.answers, { message, undo: answers });
      },
    };
  }, [form, answers, restored, changed, notice, isUnsaved, generation, answer, override, replace]);
}
