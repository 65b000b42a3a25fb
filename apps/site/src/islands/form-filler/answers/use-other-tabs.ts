import type { Answers, Form } from "@sealwright/forms";
import { type RefObject, useEffect } from "react";
import { answersKey } from "./has-answers.ts";
import { loadSavedAnswers } from "./saved-answers.ts";

/** Follows edits made in another tab, or while this page was in the back/forward cache. */
export function useOtherTabs(
  form: Form,
  touched: RefObject<boolean>,
  replace: (next: Answers, notice: undefined) => void,
): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== answersKey(form.slug) && key !== null) return;
      touched.current = false;
      replace(loadSavedAnswers(form)?.answers ?? {}, undefined);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      touched.current = false;
      const saved = loadSavedAnswers(form);
      if (saved) replace(saved.answers, undefined);
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onPageShow);
    };
  }, [form, touched, replace]);
}
