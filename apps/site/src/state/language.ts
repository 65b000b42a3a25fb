import { LANGUAGE_COOKIE } from "../content/language-cookie.ts";
import { type Language, languages, PAGE_LANGUAGE } from "../content/languages.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** The language that the visitor chose for the pages; English when none. */
export function chosenLanguage(): Language {
  const start = `${LANGUAGE_COOKIE}=`;
  const cookie = readCookies()
    .split("; ")
    .find((one) => one.startsWith(start));
  const code = cookie?.slice(start.length) ?? PAGE_LANGUAGE;
  const [english] = languages;
  return languages.find((language) => language.code === code) ?? (english as Language);
}

/** Remembers the choice for all pages. @returns whether the browser keeps it */
export function rememberLanguage(code: string): boolean {
  const age = code === PAGE_LANGUAGE ? 0 : YEAR_S;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API has no synchronous counterpart everywhere
    document.cookie = `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  } catch {
    return false;
  }
  return chosenLanguage().code === code;
}

/** All that may be read. A page in a frame without an origin may not even ask. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}
