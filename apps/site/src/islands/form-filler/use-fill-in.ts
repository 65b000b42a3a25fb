import {
  type Answer,
  type Answers,
  type Form,
  type ReadAnswers,
  type RepeatField,
  readAnswersFile,
} from "@sealwright/forms";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { loadSaved, save, takePreset } from "./answers-store.ts";
import { itemsAt, setAnswer } from "./set-answer.ts";

/** Something that the person should know, until the next answer. */
export interface Notice {
  sentence: string;
  /** What was there before, for those who did not want that. */
  undo?: Answers;
}

export interface FillIn {
  answers: Answers;
  /** The field that was answered last. */
  changed: string | undefined;
  notice: Notice | undefined;
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
  const [changed, setChanged] = useState<string>();
  const [notice, setNotice] = useState<Notice>();
  const loaded = useRef(false);

  useEffect(() => {
    const saved = loadSaved(form);
    const preset = takePreset(form);
    const read = preset ?? saved;
    loaded.current = true;
    if (!read) return;
    setAnswers(read.answers);
    const source = preset
      ? "These answers came with the address."
      : "Your answers are back: this browser kept them.";
    setNotice({ sentence: withLeft(source, read), ...(preset && saved && { undo: saved.answers }) });
  }, [form]);

  useEffect(() => {
    if (!loaded.current) return;
    const keep = () => {
      if (!save(form.slug, answers)) {
        setNotice({
          sentence: "This browser keeps nothing for this site. Save your answers as a file before you leave.",
        });
      }
    };
    const timer = setTimeout(keep, SAVE_AFTER_MS);
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [form, answers]);

  const answer = useCallback((path: string, given: Answer) => {
    setAnswers((before) => setAnswer(before, path, given));
    setChanged(path);
    setNotice(undefined);
  }, []);

  return useMemo(() => {
    const replace = (next: Answers, said: Notice | undefined) => {
      setAnswers(next);
      setChanged(undefined);
      setNotice(said);
    };
    const setItems = (repeat: RepeatField, items: Answers[]) => {
      setAnswers((before) => ({ ...before, [repeat.id]: items }));
      setChanged(repeat.id);
    };
    return {
      answers,
      changed,
      notice,
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
        setItems(repeat, itemsAt(answers, repeat.id).toSpliced(index, 1));
      },
      clear: () =>
        replace({}, { sentence: "All answers are cleared, here and in this browser.", undo: answers }),
      undo: () => notice?.undo && replace(notice.undo, undefined),
      say: (sentence) => setNotice({ sentence }),
      openFile: async (file) => {
        const read = readAnswersFile(form, await file.text());
        if ("refused" in read) setNotice({ sentence: read.refused });
        else
          replace(read.answers, {
            sentence: withLeft("The answers of your file are here.", read),
            undo: answers,
          });
      },
    };
  }, [form, answers, changed, notice, answer]);
}

function withLeft(sentence: string, { left }: ReadAnswers): string {
  return left.length
    ? `${sentence} Left out, since this form cannot take it: ${[...new Set(left)].join(", ")}.`
    : sentence;
}
