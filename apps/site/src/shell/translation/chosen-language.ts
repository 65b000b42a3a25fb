import { LANGUAGE_COOKIE } from "./language-cookie.ts";
import { type Language, languages, PAGE_LANGUAGE } from "./languages.ts";

const YEAR_S = 365 * 24 * 60 * 60;

export function chosenLanguage(): Language {
  const prefix = `${LANGUAGE_COOKIE}=`;
  const cookie = readCookies()
    .split("; ")
    .find((one) => one.startsWith(prefix));
  const code = cookie?.slice(prefix.length) ?? PAGE_LANGUAGE;
  const [english] = languages;
  return languages.find((language) => language.code === code) ?? (english as Language);
}

/** Saves the choice for all pages. @returns whether the browser accepted the cookie */
export function saveLanguage(code: string): boolean {
  const age = code === PAGE_LANGUAGE ? 0 : YEAR_S;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    document.cookie = `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  } catch {
    return false;
  }
  return chosenLanguage().code === code;
}

/** Reading cookies throws in a sandboxed frame. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}
