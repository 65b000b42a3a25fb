import type { Answers, Form } from "@sealwright/forms";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { saveAnswers } from "./saved-answers.ts";

const SAVE_AFTER_MS = 250;

/** Saves the answers in this browser once the visitor has edited them. @returns whether saving failed */
export function useAutosave(form: Form, answers: Answers, touched: RefObject<boolean>): boolean {
  const [failed, setFailed] = useState(false);
  const latest = useRef(answers);
  const save = useCallback(() => {
    if (touched.current) setFailed(!saveAnswers(form, latest.current));
  }, [form, touched]);
  useEffect(() => {
    latest.current = answers;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answers, save]);
  useEffect(() => {
    addEventListener("pagehide", save);
    return () => removeEventListener("pagehide", save);
  }, [save]);
  return failed;
}
