import { LANGUAGE_COOKIE } from "./language-cookie.ts";

/**
 * The choice of a language (NAV-10). Its code loads on intent, or when a language was chosen on an earlier page; nothing of the
 * third party loads before a choice.
 */
const menu = document.querySelector<HTMLDetailsElement>("[data-languages]");

function watch(menu: HTMLDetailsElement): void {
  const state = menu.querySelector("[data-languages-state]");
  let loading: Promise<typeof import("./language-menu.ts")> | undefined;
  function load() {
    loading ??= import("./language-menu.ts").catch((error: unknown) => {
      // The next intent tries again.
      loading = undefined;
      if (state)
        state.textContent = "The languages could not be loaded. Check your connection and try again.";
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

/** In a sandboxed frame, reading cookies throws. */
function hasChosen(): boolean {
  try {
    return document.cookie.includes(`${LANGUAGE_COOKIE}=`);
  } catch {
    return false;
  }
}

if (menu) watch(menu);
