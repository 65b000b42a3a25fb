import { LANGUAGE_COOKIE } from "../content/language-cookie.ts";

/**
 * The choice of a language (NAV-10). What it needs comes when somebody reaches for it, or when a language was chosen on
 * an earlier page; until then nothing of the third party and next to nothing of ours is there.
 */
const menu = document.querySelector<HTMLDetailsElement>("[data-languages]");
const load = () => import("./translation/language-menu.ts");

if (menu) {
  for (const intent of ["pointerenter", "focusin", "touchstart"]) {
    menu.addEventListener(intent, () => void load().then(({ fillLanguageMenu }) => fillLanguageMenu(menu)), {
      once: true,
      passive: true,
    });
  }
  if (document.cookie.includes(`${LANGUAGE_COOKIE}=`)) {
    void load().then(({ showChosenLanguage }) => showChosenLanguage(menu));
  }
}
