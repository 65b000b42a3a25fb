/** As `ContractTerms` of packages/terms. */
interface Terms {
  otherSide: string;
  amount: {
    cents: number;
    per: "once" | "hour" | "week" | "month" | "quarter" | "year";
  } | null;
  /** YYYY-MM-DD, as all days. */
  start: string | null;
  end: string | null;
  renewal: {
    months: number;
  } | null;
  notice: {
    length: number;
    unit: "days" | "business-days" | "months";
    before: "end" | "month-end" | "quarter-end";
  } | null;
}

/** Of a contract, at the owner's day. */
export interface ContractDeadlines {
  /** Signed here, or in force before it came here: only then its terms are corrected by hand, and its owner reminded. */
  inForce: boolean;
  /** Null while nothing is known of them. */
  terms: Terms | null;
  upcoming: {
    kind: "start" | "notice" | "renewal" | "end";
    on: string;
    /** The consequence of doing nothing, as a sentence. */
    outcome: string;
  }[];
  /** The last day if notice is given today, where that can be said. */
  endByNoticeToday: string | null;
  /** How many days before a deadline its owner is reminded. */
  remindsBefore: number[];
  /** Whether that is a choice for this contract alone. */
  ownReminders: boolean;
}

export interface DeadlineSettings {
  /** IANA name. */
  timeZone: string;
  /** False while no browser has said it. */
  timeZoneKnown: boolean;
  remindsBefore: number[];
  sendsWeekly: boolean;
  /** Since when there is a calendar address: ISO 8601. */
  calendarSince: string | null;
}
