export { centsOf } from "./cents-of.ts";
export {
  type Amount,
  type ContractTerms,
  contractTerms,
  MAX_NOTICE_LENGTH,
  MAX_RENEWAL_MONTHS,
  NO_TERMS,
  type Notice,
  type Renewal,
} from "./contract-terms.ts";
export {
  type Deadline,
  type DeadlineKind,
  endByNoticeToday,
  lastDay,
  nextDeadline,
  upcomingDeadlines,
} from "./deadlines.ts";
export {
  nextReminderDay,
  REMINDER_DAYS,
  type Reminder,
  type ReminderDays,
  remindedDeadlines,
  remindersBetween,
} from "./reminders.ts";
export { type TermColumns, termColumns } from "./term-columns.ts";
export { type TermProblems, termProblems } from "./term-problems.ts";
export { dayInWords, deadlineTitle, ifNothingIsDone, monthsInWords, noticeInWords } from "./words.ts";
