import { expect, test } from "vitest";
import { loggedPath } from "../src/shell/logged-path.ts";

test.each([
  ["/calendar/secret.ics", "/calendar/[redacted]"],
  ["/join/secret", "/join/[redacted]"],
  ["//Calendar//secret.ics", "/calendar/[redacted]"],
  ["/%63alendar%2Fsecret.ics", "/calendar/[redacted]"],
  ["/%63alendar/secret%ff.ics", "/calendar/[redacted]"],
  ["/unsubscribe/workspace.hash", "/unsubscribe/[redacted]"],
  ["/contracts/1", "/contracts/1"],
  ["/calendars", "/calendars"],
])("WORK-04 the log has %s as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
