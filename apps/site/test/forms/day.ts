/** The day of every test that is not about days: none turns red by the calendar. */
export const ON = "2026-11-28";

/** Before, on and after the days on which a value of the law changes or ends, and far off. */
export const DAYS = ["2024-02-29", ON, "2026-12-31", "2027-01-01", "2027-06-30", "2032-01-01", "2061-05-01"];
