import { type Answer, type Answers, type Form, type RepeatField, readAnswersFile } from "@sealwright/forms";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { hasAnswersInUrl, keyOf } from "./has-answers.ts";
import { findAnswers, type Notice, withLeft } from "./initial-answers.ts";
import { loadSaved, save } from "./saved-answers.ts";
import { itemsAt, setAnswer } from "./set-answer.ts";

export interface FillIn {
  answers: Answers;
  /** What this browser kept, or the address brought, is here. */
  restored: boolean;
  /** The field that was answered last. */
  changed: string | undefined;
  notice: Notice | undefined;
  /** The browser refuses to keep answers, or has no room. */
  keepsNothing: boolean;
  /** Counts up when answers change other than by a key in their own question, which then has to begin anew. */
  generation: number;
  answer: (path: string, answer: Answer) => void;
  addItem: (repeat: RepeatField, count: number) => void;
  removeItem: (repeat: RepeatField, index: number) => void;
  clear: () => void;
  undo: () => void;
  openFile: (file: File) => Promise<void>;
  say: (sentence: string) => void;
}

/** How long after the last key the answers are kept. */
const SAVE_AFTER_MS = 250;

/** The answers to a form: what is kept in this browser, what is typed, what comes from a file or an address. */
export function useFillIn(form: Form): FillIn {
  const [answers, setAnswers] = useState<Answers>({});
  const [restored, setRestored] = useState(false);
  const [generation, setGeneration] = useState(0);
  const [changed, setChanged] = useState<string>();
  const [notice, setNotice] = useState<Notice>();
  /** What is shown was not only found, but wanted here: a page that nobody touched must not write over another's. */
  const touched = useRef(false);

  const show = useCallback((next: Answers, said: Notice | undefined) => {
    setAnswers(next);
    setChanged(undefined);
    setNotice(said);
  }, []);
  const replace = useCallback(
    (next: Answers, said: Notice | undefined) => {
      show(next, said);
      setGeneration((before) => before + 1);
    },
    [show],
  );
  const keepsNothing = useKept(form, answers, touched);
  // Before the page is React's to the visitor: what is pressed and typed then finds the answers in place.
  useLayoutEffect(() => {
    const found = findAnswers(form);
    if (found) {
      touched.current = found.isOwn;
      show(found.answers, found.notice);
    }
    setRestored(true);
    const onHash = () => {
      const brought = hasAnswersInUrl() ? findAnswers(form) : undefined;
      if (!brought) return;
      touched.current = brought.isOwn;
      replace(brought.answers, brought.notice);
    };
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, [form, show, replace]);
  useOtherTabs(form, touched, replace);

  const answer = useCallback((path: string, given: Answer) => {
    touched.current = true;
    setAnswers((before) => setAnswer(before, path, given));
    setChanged(path);
    setNotice(undefined);
  }, []);

  return useMemo(() => {
    const choose = (next: Answers, said: Notice | undefined) => {
      touched.current = true;
      replace(next, said);
    };
    const setItems = (repeat: RepeatField, items: Answers[]) => {
      touched.current = true;
      setAnswers((before) => ({ ...before, [repeat.id]: items }));
      setChanged(repeat.id);
    };
    return {
      answers,
      restored,
      changed,
      notice,
      keepsNothing,
      generation,
      answer,
      addItem: (repeat, count) => {
        const items = itemsAt(answers, repeat.id);
        setItems(
          repeat,
          Array.from({ length: count + 1 }, (_, index) => items[index] ?? {}),
        );
      },
      removeItem: (repeat, index) => {
        setNotice({ sentence: `One ${repeat.item} was removed.`, undo: answers });
        setGeneration((before) => before + 1);
        setItems(repeat, itemsAt(answers, repeat.id).toSpliced(index, 1));
      },
      clear: () =>
        choose({}, { sentence: "All answers are cleared, here and in this browser.", undo: answers }),
      undo: () => notice?.undo && choose(notice.undo, undefined),
      say: (sentence) => setNotice({ sentence }),
      openFile: async (file) => {
        const read = readAnswersFile(form, await file.text());
        if ("refused" in read) setNotice({ sentence: read.refused });
        else
          choose(read.answers, {
            sentence: withLeft("The answers of your file are here.", read),
            undo: answers,
          });
      },
    };
  }, [form, answers, restored, changed, notice, keepsNothing, generation, answer, replace]);
}

/** Keeps the answers in this browser, once something was done to them here. @returns whether it refused */
function useKept(form: Form, answers: Answers, touched: RefObject<boolean>): boolean {
  const [refused, setRefused] = useState(false);
  const latest = useRef(answers);
  const keep = useCallback(() => {
    if (touched.current) setRefused(!save(form.slug, latest.current));
  }, [form, touched]);
  useEffect(() => {
    latest.current = answers;
    const timer = setTimeout(keep, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answers, keep]);
  useEffect(() => {
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [keep]);
  return refused;
}

/** What another tab did to the same form is done here too; and what was done while this page waited behind Back. */
function useOtherTabs(
  form: Form,
  touched: RefObject<boolean>,
  replace: (next: Answers, said: Notice | undefined) => void,
): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== keyOf(form.slug) && key !== null) return;
      touched.current = false;
      replace(loadSaved(form)?.answers ?? {}, undefined);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      touched.current = false;
      const saved = loadSaved(form);
      if (saved) replace(saved.answers, undefined);
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onShow);
    };
  }, [form, touched, replace]);
}
