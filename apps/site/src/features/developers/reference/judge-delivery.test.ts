import { API } from "@sealwright/protocol/api/facts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { judgeDelivery, signText } from "./judge-delivery.ts";

const NOW_S = 1_800_000_000;
const DAY_S = 24 * 60 * 60;

beforeEach(() => void vi.useFakeTimers({ now: NOW_S * 1000, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const tolerated = API.webhookTolerance;
const minutes = (seconds: number) => `${seconds / 60} minutes`;

test.each([
  ["now", 0, `Accept: it matches, and its timestamp is within ${minutes(tolerated)} of now.`],
  ["as old as is tolerated", -tolerated, /^Accept/],
  ["as early as is tolerated", tolerated, /^Accept/],
  ["too old", -tolerated - 60, `Reject as a replay: it matches, but is ${minutes(tolerated + 60)} old.`],
  ["days old", -3 * DAY_S, "Reject as a replay: it matches, but is 3 days old."],
  ["in the future", DAY_S, "Reject: it matches, but its timestamp is a day in the future."],
])("PAGE-05 a genuine delivery whose timestamp is %s", async (_, offset, verdict) => {
  const sentAt = NOW_S + offset;
  const header = `t=${sentAt},v1=${await signText("whsec", `${sentAt}.{}`)}`;
  const said = await judgeDelivery("whsec", header, "{}");
  if (typeof verdict === "string") expect(said).toBe(verdict);
  else expect(said).toMatch(verdict);
});

test("PAGE-05 a delivery that was changed, or is not signed, is rejected", async () => {
  const header = `t=${NOW_S},v1=${await signText("whsec", `${NOW_S}.{}`)}`;
  expect(await judgeDelivery("whsec", header, "[]")).toMatch(/^Reject: the signature doesn’t match/);
  expect(await judgeDelivery("whsec", "nonsense", "{}")).toMatch(/no timestamp/);
});
