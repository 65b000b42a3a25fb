import { addresses } from "../../addresses.ts";
import { type Language, languages, PAGE_LANGUAGE } from "../../content/languages.ts";
import { chosenLanguage, rememberLanguage } from "../../state/language.ts";
import { showToast } from "../toast.ts";
import { forgetTranslation, TranslationError, translatePage } from "./translation-widget.ts";

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
}

/** Translates the page into the language that was chosen on an earlier one; says so when that is not possible. */
export async function showChosenLanguage(menu: HTMLDetailsElement): Promise<void> {
  const language = chosenLanguage();
  if (language.code === PAGE_LANGUAGE) return;
  const name = menu.querySelector("[data-language-name]");
  if (name) name.textContent = language.name;
  try {
    await translatePage(addresses.translate, language);
  } catch (error) {
    if (!(error instanceof TranslationError)) throw error;
    // Pages stay in English from here on, so that not every one of them waits for what does not come.
    rememberLanguage(PAGE_LANGUAGE);
    forgetTranslation();
    if (name) name.textContent = languages[0]?.name ?? "";
    showToast(
      `This page could not be translated into ${language.name}: ${error.message} It stays in English. Choose the language again to try once more.`,
      "error",
    );
  }
}

function languageItem(language: Language): HTMLLIElement {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.lang = language.lang ?? language.code;
  button.translate = false;
  button.className = "notranslate";
  button.textContent = language.name;
  if (language.code === chosenLanguage().code) button.setAttribute("aria-current", "true");
  button.addEventListener("click", () => choose(language));
  item.append(button);
  return item;
}

/** The page comes anew, with the policy that goes with the choice. */
function choose(language: Language): void {
  if (!rememberLanguage(language.code)) {
    showToast(
      "Your browser refuses cookies, so a language cannot be kept. The page stays in English.",
      "error",
    );
    return;
  }
  if (language.code === PAGE_LANGUAGE) forgetTranslation();
  location.reload();
}
