import type { Notice, Renewal } from "@sealwright/terms";
import { lastDayOf } from "./calendar.ts";
import { COUNT, countIn, monthsIn, SPAN } from "./counts.ts";
import { DATE, dateIn } from "./dates.ts";
import { type Found, findFirst, type Passage } from "./passages.ts";

const NEAR = `[^.;]{0,60}?`;
const STARTS = [
  new RegExp(String.raw`\b(?:begin(?:s|ning)?|commenc(?:es?|ing)|start(?:s|ing)?)\b${NEAR}${DATE}`, "i"),
  new RegExp(String.raw`\b(?:effective|start|commencement) date\b${NEAR}${DATE}`, "i"),
  new RegExp(String.raw`\beffective\b${NEAR}${DATE}`, "i"),
  new RegExp(String.raw`\b(?:entered into|made|dated|executed|as of)\b${NEAR}${DATE}`, "i"),
];
const ENDS = [
  new RegExp(
    String.raw`\b(?:end(?:s|ing)?|expir(?:es?|ing|ation date)|terminat(?:es|ing)|through|until)\b${NEAR}${DATE}`,
    "i",
  ),
];
const LENGTH = [
  new RegExp(
    String.raw`\b(?:continues?|continuing|remains?|effect|term|period)\b[^.;]{0,60}?\b(?:for|of|is|be|:)(?: an?| the)?(?: initial)?(?: term| period)?(?: of)? ${COUNT}[ -]${SPAN}`,
    "i",
  ),
  new RegExp(String.raw`\b${COUNT}[ -]${SPAN} (?:initial )?term\b`, "i"),
];
const MONTHLY = /\bmonth[ -]to[ -]month\b/i;
const RENEWS = new RegExp(
  String.raw`\b(?:renew(?:s|ed|al)?|extend(?:s|ed)?)\b[^.;]{0,120}?\b(?:of|for) (?:an? )?(?:additional |successive |further |period of |terms? of |periods? of )*${COUNT}[ -]?(?:additional |successive )?${SPAN}`,
  "i",
);
const RENEWS_YEARLY =
  /\b(?:automatically|shall|will) (?:automatically )?renews?\b[^.;]{0,80}?\b(?:year[ -]to[ -]year|annually|each year|yearly)\b/i;
const NOTICE = [
  new RegExp(
    String.raw`\b(?:notice|notif|renew|terminat)[^.;]{0,120}?\b(?:at least|not less than|no less than|minimum of|no later than|not later than) ${COUNT}[ -]((?:business )?days?|weeks?|months?)`,
    "i",
  ),
  new RegExp(
    String.raw`\b${COUNT}[ -]((?:business |calendar )?days?|weeks?|months?)[’']?[^.;]{0,40}?\b(?:prior|advance|written|before)\b[^.;]{0,30}?\bnotice`,
    "i",
  ),
  new RegExp(String.raw`\b${COUNT}[ -]((?:business |calendar )?days?|weeks?|months?)[’']? notice`, "i"),
];

function firstOf<Value>(
  sentences: readonly Passage[],
  patterns: readonly RegExp[],
  read: (match: RegExpExecArray) => Value | undefined,
): Found<Value> | undefined {
  for (const pattern of patterns) {
    const found = findFirst(sentences, pattern, read);
    if (found) return found;
  }
  return undefined;
}

export function findStart(sentences: readonly Passage[]): Found<string> | undefined {
  return firstOf(sentences, STARTS, ([, words = ""]) => dateIn(words));
}

/** A stated date, or the start plus the length of the term. */
export function findEnd(sentences: readonly Passage[], start: string | undefined): Found<string> | undefined {
  const said = firstOf(sentences, ENDS, ([, words = ""]) => {
    const day = dateIn(words);
    return day && (start === undefined || day > start) ? day : undefined;
  });
  if (said || start === undefined) return said;
  return firstOf(sentences, LENGTH, ([, words = "", span = ""]) => {
    const months = monthsIn(countIn(words) ?? 0, span);
    return months ? lastDayOf(start, months) : undefined;
  });
}

export function findRenewal(sentences: readonly Passage[]): Found<Renewal> | undefined {
  return (
    findFirst(sentences, RENEWS, ([, words = "", span = ""]) => {
      const months = monthsIn(countIn(words) ?? 0, span);
      return months && months <= 120 ? { months } : undefined;
    }) ??
    findFirst(sentences, RENEWS_YEARLY, () => ({ months: 12 })) ??
    findFirst(sentences, MONTHLY, () => ({ months: 1 }))
  );
}

/** The notice that prevents renewal, or else any notice of termination. */
export function findNotice(sentences: readonly Passage[]): Found<Notice> | undefined {
  const about = sentences.filter(({ text }) => /renew/i.test(text));
  const ending = sentences.filter(({ text }) => /terminat|\bend\b|vacat|cancel|quit/i.test(text));
  return firstOf(about, NOTICE, noticeIn) ?? firstOf(ending, NOTICE, noticeIn);
}

function noticeIn([, words = "", span = ""]: RegExpExecArray): Notice | undefined {
  const count = countIn(words);
  if (!count) return undefined;
  const before = "end" as const;
  if (/^month/i.test(span)) return { length: count, unit: "months", before };
  if (/^week/i.test(span)) return { length: count * 7, unit: "days", before };
  return { length: count, unit: /business/i.test(span) ? "business-days" : "days", before };
}
