import { expect, test } from "vitest";
import { instantIn } from "../src/base/time-zones.ts";

test.each([
  ["2027-03-14T02:30", "America/New_York", "2027-03-14T07:30"],
  ["2027-03-28T02:30", "Europe/Berlin", "2027-03-28T01:30"],
  ["2027-03-14T03:30", "America/New_York", "2027-03-14T07:30"],
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30"],
  ["2026-11-01T02:30", "America/New_York", "2026-11-01T07:30"],
  ["2027-07-01T09:00", "Asia/Kolkata", "2027-07-01T03:30"],
])("SIGN-02 %s in %s, an hour that is skipped as the one after", (wall, zone, utc) => {
  expect(instantIn(Date.parse(`${wall}Z`), zone)).toEqual(new Date(`${utc}Z`));
});
