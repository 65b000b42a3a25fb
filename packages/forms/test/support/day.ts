/** The day of every test that is not about days: none turns red by the calendar. */
export const ON = "2026-11-28";
