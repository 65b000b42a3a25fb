import { type ContractTerms, lastDay } from "@sealwright/terms";

/** The fields of the terms that a problem may be about. */
type TermsProblems = Partial<Record<"title" | "otherSide" | "start" | "end" | "renewal" | "notice", string>>;

const DAYS_IN_MONTH = 30;

/** What can't be true of a contract's title and terms, a sentence each. */
export function problemsIn(title: string, terms: ContractTerms): TermsProblems {
  const { start, end, renewal, notice } = terms;
  const problems: TermsProblems = {};
  if (!title.trim()) problems.title = "Enter a title.";
  if (start && end && end < start) problems.end = "It can’t end before it starts.";
  if (renewal && !end) problems.renewal = "Say when the first term ends, or that it doesn’t renew.";
  if (notice && start && end && noticeInDays(notice) >= daysBetween(start, end) && !problems.end) {
    problems.notice = "The notice is as long as the whole term. Check both.";
  }
  return problems;
}

function noticeInDays({ length, unit }: NonNullable<ContractTerms["notice"]>): number {
  if (unit === "months") return length * DAYS_IN_MONTH;
  return unit === "business-days" ? Math.ceil((length * 7) / 5) : length;
}

/** Both counted. */
function daysBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
}

/** Whether the term is over, on a day. What renews itself is in force. */
export function isEnded(terms: ContractTerms, today: string): boolean {
  const last = lastDay(terms);
  return last !== null && last < today;
}
