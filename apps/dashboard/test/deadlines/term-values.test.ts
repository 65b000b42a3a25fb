import { NO_TERMS } from "@sealwright/terms";
import { describe, expect, test } from "vitest";
import { readTerms, readTermValues, type TermValues } from "../../src/features/deadlines/term-values.ts";

const typed = (more: Partial<TermValues>) =>
  readTermValues(
    (name) =>
      ({ per: "month", noticeUnit: "days", noticeBefore: "end", ...more })[name as keyof TermValues] ?? "",
  );

describe("WORK-02 terms that are typed", () => {
  test("are what was typed, or nothing", () => {
    expect(readTerms(typed({}))).toEqual({ terms: NO_TERMS });
    const all = { otherSide: " Bea ", amount: "$1,200.5", start: "2026-01-01", end: "2026-12-31" };
    expect(readTerms(typed({ ...all, renewalMonths: "12", noticeLength: "30" }))).toEqual({
      terms: {
        otherSide: "Bea",
        amount: { cents: 120_050, per: "month" },
        start: "2026-01-01",
        end: "2026-12-31",
        renewal: { months: 12 },
        notice: { length: 30, unit: "days", before: "end" },
      },
    });
  });

  test.each<[Partial<TermValues>, keyof TermValues]>([
    [{ start: "2026-02-29" }, "start"],
    [{ end: "tomorrow" }, "end"],
    [{ end: "1815-06-18" }, "end"],
    [{ amount: "12.345" }, "amount"],
    [{ amount: "12,50" }, "amount"],
    [{ amount: "1,5" }, "amount"],
    [{ amount: "a lot" }, "amount"],
    [{ amount: "1234567890123" }, "amount"],
    [{ amount: "1,000,000,000,000" }, "amount"],
    [{ renewalMonths: "0" }, "renewalMonths"],
    [{ renewalMonths: "1.5" }, "renewalMonths"],
    [{ noticeLength: "5000" }, "noticeLength"],
    [{ otherSide: "x".repeat(201) }, "otherSide"],
    [{ noticeLength: "30", noticeUnit: "fortnights" }, "title"],
  ])("%j is refused at its field", (more, field) => {
    expect(readTerms(typed(more))).toMatchObject({ problem: { field } });
  });
});
