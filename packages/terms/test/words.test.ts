import { expect, test } from "vitest";
import { ifNothingIsDone, noticeInWords, upcomingDeadlines } from "../src/index.ts";
import { termsOf } from "./contracts-by-hand.ts";

test.each([
  [{ end: "2026-12-31", notice: "30 days" }, "If you do nothing, it ends on December 31, 2026."],
  [{ end: "2026-12-31" }, "If you do nothing, it ends that day."],
  [
    { end: "2026-12-31", renews: 1, notice: "30 days" },
    "If you do nothing, it goes on from month to month, beginning January 1, 2027.",
  ],
  [
    { end: "2027-05-15", renews: 12, notice: "3 months to quarter-end" },
    "If you do nothing, it renews on May 16, 2027 for 12 months.",
  ],
  [{ end: "2026-12-31", renews: 24 }, "If you do nothing, it renews that day for 24 months."],
  [
    { notice: "30 days to month-end" },
    "If you do nothing, it goes on, and you can give notice for a later day.",
  ],
  [{ start: "2026-12-01" }, "It begins that day."],
])("WORK-04 what happens if nothing is done: %j", (told, sentence) => {
  const terms = termsOf(told);
  const [next] = upcomingDeadlines(terms, "2026-11-27");
  expect(next && ifNothingIsDone(terms, next)).toBe(sentence);
});

test("a notice as a phrase", () => {
  expect(noticeInWords({ length: 1, unit: "months", before: "end" })).toBe("1 month");
  expect(noticeInWords({ length: 3, unit: "business-days", before: "quarter-end" })).toBe(
    "3 business days to the end of a quarter",
  );
});
