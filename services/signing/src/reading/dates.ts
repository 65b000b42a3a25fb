import { dayOf, monthNamed, yearOf } from "./calendar.ts";

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

export const DATE = String.raw`(${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th)? (?:day of )?${MONTH}\.?,? \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{4})`;

/** @param words a match of DATE @returns YYYY-MM-DD; undefined for a day that does not exist */
export function dateIn(words: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(words);
  if (american) return dayOf(yearOf(american[3] ?? ""), Number(american[1]), Number(american[2]));
  const year = Number(/\d{4}$/.exec(words)?.[0]);
  const day = Number(/\d{1,2}/.exec(words)?.[0]);
  const month = monthNamed(/(?!day of|st|nd|rd|th)[a-z]{3,}/i.exec(words.replace(/day of/i, ""))?.[0] ?? "");
  return month === undefined ? undefined : dayOf(year, month, day);
}
