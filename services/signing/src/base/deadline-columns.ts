import type { ReminderDays } from "@sealwright/terms";
import type { ColumnType, Generated } from "kysely";

/** What a person is mailed about deadlines, and when: the owner’s is in the workspace’s row, a colleague’s in their own. */
export interface DeadlineColumns {
  /** IANA name; null if unknown. */
  timeZone: ColumnType<string | null, string | null | undefined, string | null>;
  remindsBefore: ColumnType<ReminderDays[], string | undefined, string>;
  sendsWeekly: Generated<boolean>;
  /** The Monday whose summary is due, and the last one that was sent or had nothing to report. */
  weeklyDueOn: ColumnType<string | null, string | null | undefined, string | null>;
  weeklySentOn: ColumnType<string | null, string | null | undefined, string | null>;
  calendarHash: ColumnType<string | null, string | null | undefined, string | null>;
  calendarCreatedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
