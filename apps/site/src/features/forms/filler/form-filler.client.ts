import {
  hasLinkedAnswers,
  hasSavedAnswers,
  takeLinkedAnswers,
} from "@sealwright/form-filler/answers/has-answers.ts";
import { PART_WAIT_MS } from "../../../kit/loading/time-limits.ts";
import { holdClicks } from "./held-clicks.ts";

const NOT_LOADED =
  "Part of the page failed to load, so what you enter isn’t used or saved yet. Check your connection and try again.";

/**
 * Hydrates the questions of a form on intent; at once when there are answers to restore, or a visitor has focused them
 * before this script loaded.
 */
function watch(place: HTMLElement): void {
  const hasFocus = () => place.querySelector(".answers")?.contains(document.activeElement) ?? false;
  const notice = noticeIn(place);
  const { load, hold } = holdClicks({
    attempt: async () => {
      const { mountFormFiller } = await Promise.race([import("./mount-form-filler.tsx"), tooLate()]);
      await mountFormFiller(place);
    },
    // Hydration expects the notice as it was rendered.
    onStart: notice.reset,
    onLoaded: () => place.removeEventListener("click", holdClick),
    onFailed: () => notice.show(NOT_LOADED),
  });
  const holdClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) void hold(button);
  };
  place.addEventListener("click", holdClick);
  for (const intent of ["pointerover", "focusin", "touchstart"]) {
    const wanted = ({ target }: Event) =>
      target instanceof Element && target.closest(".answers, .filler-tabs") && void load();
    place.addEventListener(intent, wanted, { passive: true });
  }
  showQuestions(place);
  for (const link of document.querySelectorAll('a[href="#fill"], a[href="#sign-online"]')) {
    link.addEventListener("click", () => fillTab(place)?.click());
    link.addEventListener("pointerover", load, { once: true, passive: true });
  }
  if (location.hash === "#sign-online") {
    // From the dashboard; restored answers move what is on the page.
    void load().then(() => document.getElementById("sign-online")?.focus());
  } else if (hasLinkedAnswers() || hasSavedAnswers(place.dataset.slug ?? "") || hasFocus()) void load();
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The form's code did not arrive in time.")), PART_WAIT_MS);
  });
}

function noticeIn(place: HTMLElement): { show: (message: string) => void; reset: () => void } {
  const notice = place.querySelector(".answers-notice");
  const rendered = [...(notice?.childNodes ?? [])];
  return {
    show: (message) => notice?.replaceChildren(message),
    reset: () => notice?.replaceChildren(...rendered),
  };
}

/** On a narrow screen the questions are behind a tab. */
function fillTab(place: HTMLElement): HTMLInputElement | null {
  return place.querySelector<HTMLInputElement>(".filler-tabs [value=fill]");
}

/**
 * Opens the tab of the questions if the URL leads there or has answers, or if the visitor comes back to saved ones, which would
 * seem lost behind the other tab. A visitor who follows a plain link to the page reads first.
 */
function showQuestions(place: HTMLElement): void {
  const within = (part: string, inner: Element | null) => place.querySelector(part)?.contains(inner) === true;
  const named = () => document.getElementById(location.hash.slice(1));
  const showNamed = () => {
    const target = named();
    if (!target || !within(".answers", target)) return;
    const wasHidden = !target.checkVisibility();
    fillTab(place)?.click();
    if (wasHidden) target.scrollIntoView();
  };
  addEventListener("hashchange", showNamed);
  showNamed();
  const isBack = isReturn() && hasSavedAnswers(place.dataset.slug ?? "");
  if (isBack && !within(".filler-contract", named())) fillTab(place)?.click();
  if (hasLinkedAnswers()) {
    fillTab(place)?.click();
    document.getElementById("fill")?.scrollIntoView();
  }
}

/** Whether the page was reloaded, or reached by Back or Forward. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}

// Before anything else reads the URL.
takeLinkedAnswers();
const place = document.querySelector<HTMLElement>("[data-form]");
if (place) watch(place);
