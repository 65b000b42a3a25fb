import { type Language, languages, PAGE_LANGUAGE } from "../../content/languages.ts";
import { siteConfig } from "../../site-config.ts";
import { chosenLanguage, saveLanguage } from "../../state/language.ts";
import { showToast } from "../page/toast.ts";
import { showProgress } from "./progress.ts";
import {
  forgetTranslation,
  isWidgetRunning,
  TranslationError,
  translatePage,
  undoLateTranslation,
} from "./translation-widget.ts";

/** Fills the menu with the languages, once. */
export function fillLanguageMenu(menu: HTMLDetailsElement): void {
  const panel = menu.querySelector(".languages-panel");
  if (!panel || panel.querySelector("ul")) return;
  const note = document.createElement("p");
  note.textContent =
    "A machine translation by another company, which gets this page’s text once you choose. The English text is the one that counts.";
  const list = document.createElement("ul");
  list.append(...languages.map(languageItem));
  panel.replaceChildren(list, note);
  markCurrent(menu);
}

/** What the page is in now: the choice of an earlier page holds here once the translation has begun. */
let current = PAGE_LANGUAGE;

function markCurrent(menu: HTMLDetailsElement): void {
  const name = menu.querySelector("[data-language-name]");
  const language = languages.find(({ code }) => code === current);
  if (name && language) name.textContent = language.name;
  for (const button of menu.querySelectorAll<HTMLElement>("[data-language]")) {
    if (button.dataset.language === current) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
}

/**
 * Translates the page into the language that was chosen on an earlier one. Says so while that takes its time, and when
 * it is not possible; until it is done, the page is English and the bar says so.
 */
export async function showChosenLanguage(menu: HTMLDetailsElement): Promise<void> {
  const language = chosenLanguage();
  if (language.code === PAGE_LANGUAGE) return;
  const cancelled = new AbortController();
  const hideProgress = showProgress(`Translating into ${englishName(language)} …`, () => cancelled.abort());
  try {
    await translatePage(siteConfig.translateUrl, language, cancelled.signal);
    current = language.code;
    markCurrent(menu);
  } catch (error) {
    if (!(error instanceof TranslationError)) throw error;
    // Pages stay in English from here on, so that not every one of them waits for what does not come.
    saveLanguage(PAGE_LANGUAGE);
    forgetTranslation();
    if (cancelled.signal.aborted) {
      if (isWidgetRunning()) return location.reload();
      menu.querySelector("summary")?.focus();
      return showToast("This page stays in English.", "done");
    }
    undoLateTranslation();
    showToast(
      `This page could not be translated into ${language.name}: ${error.message} It stays in English. Choose the language again to try once more.`,
      "error",
    );
  } finally {
    hideProgress();
  }
}

/** "German": whoever waits reads English still. */
function englishName({ code, lang = code }: Language): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(lang) ?? code;
}

function languageItem(language: Language): HTMLLIElement {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.lang = language.lang ?? language.code;
  button.translate = false;
  button.className = "notranslate";
  button.textContent = language.name;
  button.dataset.language = language.code;
  button.addEventListener("click", () => choose(language));
  item.append(button);
  return item;
}

/** The page comes anew, with the policy that goes with the choice. */
function choose(language: Language): void {
  if (!saveLanguage(language.code)) {
    showToast(
      "Your browser refuses cookies, so a language cannot be kept. The page stays in English.",
      "error",
    );
    return;
  }
  if (language.code === PAGE_LANGUAGE) forgetTranslation();
  location.reload();
}
