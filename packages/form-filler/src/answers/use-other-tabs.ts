import type { Answers, Form } from "@sealwright/forms";
import { type RefObject, useEffect } from "react";
import { answersKey } from "./has-answers.ts";
import { loadSavedAnswers, savedText } from "./saved-answers.ts";

/**
 * Follows edits made in another tab, or while this page was in the back/forward cache.
 * @param follow called with the newly saved answers, which have no sensitive ones
 */
export function useOtherTabs(
  form: Form,
  touched: RefObject<boolean>,
  follow: (saved: Answers) => void,
): void {
  useEffect(() => {
    let whenHidden: string | null = null;
    const followSaved = () => {
      touched.current = false;
      follow(loadSavedAnswers(form)?.answers ?? {});
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === answersKey(form.slug) || key === null) followSaved();
    };
    const onPageHide = () => {
      whenHidden = savedText(form);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && savedText(form) !== whenHidden) followSaved();
    };
    addEventListener("storage", onStorage);
    addEventListener("pagehide", onPageHide);
    addEventListener("pageshow", onPageShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pagehide", onPageHide);
      removeEventListener("pageshow", onPageShow);
    };
  }, [form, touched, follow]);
}
