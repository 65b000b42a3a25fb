import { dictionary } from "@zxcvbn-ts/language-common";

/** 49,000 passwords from breaches, most common first, in lower case. */
const leaked: readonly string[] = dictionary["passwords-common"];
const COMMON = new Set(leaked);
/** Also refused with a few digits or signs at the end, which the rules make people append. */
const MOST_COMMON = new Set(leaked.slice(0, 1000).filter((password) => /^[a-z]{5,}$/.test(password)));
const MAX_APPENDED = 4;
/** Shorter names are part of too many words. */
const MIN_NAME = 4;

/** Whether it is among the first that an attacker tries. @param email the account's own */
export function isEasyToGuess(password: string, email?: string): boolean {
  const lower = password.toLowerCase();
  const word = lower.replace(/[^\p{L}]+$/u, "");
  if (COMMON.has(lower)) return true;
  if (MOST_COMMON.has(word) && lower.length - word.length <= MAX_APPENDED) return true;
  if (!email) return false;
  const name = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  const nameWord = name.replace(/[^\p{L}]+$/u, "");
  return (
    lower.includes(email.toLowerCase()) ||
    lower === name ||
    (nameWord.length >= MIN_NAME && word === nameWord)
  );
}
