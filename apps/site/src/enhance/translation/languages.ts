import { LANGUAGE_COOKIE } from "../../content/language-cookie.ts";

/**
 * The choice of a language (NAV-10). What it needs comes when somebody reaches for it, or when a language was chosen on
 * an earlier page; until then nothing of the third party and next to nothing of ours is there.
 */
const menu = document.querySelector<HTMLDetailsElement>("[data-languages]");

function watch(menu: HTMLDetailsElement): void {
  const state = menu.querySelector("[data-languages-state]");
  let loading: Promise<typeof import("./language-menu.ts")> | undefined;
  function load() {
    loading ??= import("./language-menu.ts").catch((error: unknown) => {
      // The next reach for it tries again.
      loading = undefined;
      if (state)
        state.textContent = "The languages did not come. Check your connection, and open this again.";
      throw error;
    });
    return loading;
  }
  const fill = () =>
    load().then(
      ({ fillLanguageMenu }) => fillLanguageMenu(menu),
      () => undefined,
    );
  for (const intent of ["pointerenter", "focusin", "touchstart", "toggle"]) {
    menu.addEventListener(intent, () => void fill(), { passive: true });
  }
  if (hasChosen()) {
    load().then(
      ({ showChosenLanguage }) => showChosenLanguage(menu),
      () => undefined,
    );
  }
}

/** A page in a frame without an origin may not even ask for cookies. */
function hasChosen(): boolean {
  try {
    return document.cookie.includes(`${LANGUAGE_COOKIE}=`);
  } catch {
    return false;
  }
}

if (menu) watch(menu);
