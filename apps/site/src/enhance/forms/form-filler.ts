import { hasAnswersInUrl, hasSavedAnswers } from "../../islands/form-filler/answers/has-answers.ts";

/**
 * Brings the questions of a form to life when a pointer, a finger or the focus reaches them; at once when there are
 * answers to show, or somebody came before this script.
 */
function watch(place: HTMLElement): void {
  let loading: Promise<void> | undefined;
  /** Buttons that were pressed before they could do anything. */
  const pressed: HTMLButtonElement[] = [];
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) pressed.push(button);
  };
  place.addEventListener("click", remember);
  /** Somebody was here before this script. */
  const isBegun = () => place.querySelector(".answers")?.contains(document.activeElement) ?? false;
  const load = () => {
    loading ??= import("../../islands/form-filler/mount.tsx")
      .then(({ mountFormFiller }) => mountFormFiller(place))
      .then(() => {
        place.removeEventListener("click", remember);
        for (const button of pressed.splice(0)) button.click();
      })
      .catch(() => {
        // The next touch tries again.
        loading = undefined;
      });
    return loading;
  };
  for (const intent of ["pointerover", "focusin", "touchstart"]) {
    const wanted = ({ target }: Event) =>
      target instanceof Element && target.closest(".answers, .filler-tabs") && void load();
    place.addEventListener(intent, wanted, { passive: true });
  }
  // On a narrow screen the questions lie behind a tab.
  const tab = place.querySelector<HTMLInputElement>(".filler-tabs [value=fill]");
  for (const link of document.querySelectorAll('a[href="#fill"], a[href="#sign-online"]')) {
    link.addEventListener("click", () => tab?.click());
    link.addEventListener("pointerover", load, { once: true, passive: true });
  }
  if (location.hash === "#sign-online") {
    // From the dashboard; what is there moves when the answers come back.
    tab?.click();
    void load().then(() => document.getElementById("sign-online")?.focus());
  } else if (hasAnswersInUrl() || hasSavedAnswers(place.dataset.slug ?? "") || isBegun()) void load();
}

const place = document.querySelector<HTMLElement>("[data-form]");
if (place) watch(place);
