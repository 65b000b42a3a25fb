/** A language offered for translation (NAV-10). */
export interface Language {
  /** The translation service's code. */
  code: string;
  /** In the language itself. */
  name: string;
  /** The `lang` attribute, if it differs from the code. */
  lang?: string;
  rightToLeft?: true;
}

export const PAGE_LANGUAGE = "en";

/** In the order of the specification (section 2.1). */
export const languages: readonly Language[] = [
  { code: PAGE_LANGUAGE, name: "English" },
  { code: "fr", name: "Français" },
  { code: "es", name: "Español" },
  { code: "de", name: "Deutsch" },
  { code: "id", name: "Bahasa Indonesia" },
  { code: "pt", name: "Português" },
  { code: "nl", name: "Nederlands" },
  { code: "zh-CN", name: "简体中文" },
  { code: "th", name: "ไทย" },
  { code: "ja", name: "日本語" },
  { code: "ar", name: "العربية", rightToLeft: true },
  { code: "iw", name: "עברית", lang: "he", rightToLeft: true },
  { code: "cs", name: "Čeština" },
  { code: "da", name: "Dansk" },
  { code: "fil", name: "Filipino" },
  { code: "it", name: "Italiano" },
  { code: "ru", name: "Русский" },
  { code: "tr", name: "Türkçe" },
  { code: "vi", name: "Tiếng Việt" },
  { code: "ko", name: "한국어" },
  { code: "bg", name: "Български" },
  { code: "uk", name: "Українська" },
];
