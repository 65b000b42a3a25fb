import { siteConfig } from "../../catalog/site-config.ts";
import { showToast } from "../../state/toasts/toast.ts";
import { chosenLanguage, saveLanguage } from "./chosen-language.ts";
import { type Language, languages, PAGE_LANGUAGE } from "./languages.ts";
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
    "Machine translation by another company, which receives this page’s text once you choose. The English text is the one that counts.";
  const list = document.createElement("ul");
  list.append(...languages.map(languageItem));
  panel.replaceChildren(list, note);
  markCurrent(menu);
}

/** The language of the page now: an earlier choice applies once its translation has begun. */
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
 * Translates the page into the language chosen earlier, with a notice while that takes time or when it fails. Until it is done,
 * the page is English and the menu shows it.
 */
export async function showChosenLanguage(menu: HTMLDetailsElement): Promise<void> {
  const language = chosenLanguage();
  if (language.code === PAGE_LANGUAGE) return;
  const canceled = new AbortController();
  const hideProgress = showProgress(`Translating into ${englishName(language)} …`, () => canceled.abort());
  try {
    await translatePage(siteConfig.translateUrl, language, canceled.signal);
    current = language.code;
    markCurrent(menu);
  } catch (error) {
    if (!(error instanceof TranslationError)) throw error;
    // Later pages stay in English, so that they do not all wait for a service that fails.
    saveLanguage(PAGE_LANGUAGE);
    forgetTranslation();
    if (canceled.signal.aborted) {
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

/** "German": the page is still in English. */
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

/** Reloads the page with the policy that allows the translation. */
function choose(language: Language): void {
  if (!saveLanguage(language.code)) {
    showToast(
      "Your browser refuses cookies, so your language can’t be saved. This page stays in English.",
      "error",
    );
    return;
  }
  if (language.code === PAGE_LANGUAGE) forgetTranslation();
  location.reload();
}
