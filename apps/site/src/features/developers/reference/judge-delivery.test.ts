import { API } from "@sealwright/protocol/api/facts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signatureOf } from "../signed-webhook/hmac.ts";
import { headersOf, judgeDelivery } from "./judge-delivery.ts";

const NOW_S = 1_800_000_000;
const DAY_S = 24 * 60 * 60;

beforeEach(() => void vi.useFakeTimers({ now: NOW_S * 1000, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const SECRET = `whsec_${btoa("a secret of tests")}`;
const signed = async (timestamp: number, body = "{}") =>
  headersOf("evt_1", timestamp, await signatureOf(SECRET, { id: "evt_1", timestamp, body }));

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
  const said = await judgeDelivery(SECRET, await signed(NOW_S + offset), "{}");
  if (typeof verdict === "string") expect(said).toBe(verdict);
  else expect(said).toMatch(verdict);
});

test("PAGE-05 a delivery that was changed, or is not signed, is rejected", async () => {
  const headers = await signed(NOW_S);
  expect(await judgeDelivery(SECRET, headers, "[]")).toMatch(/^Reject: the signature doesn’t match/);
  expect(await judgeDelivery(SECRET, headers.replace("evt_1", "evt_2"), "{}")).toMatch(/doesn’t match/);
  expect(await judgeDelivery(SECRET, "nonsense", "{}")).toMatch(/is missing/);
  expect(await judgeDelivery("whsec_?", headers, "{}")).toMatch(/isn’t whsec_/);
});

test("PAGE-05 while a secret is being replaced, either of two signatures is enough", async () => {
  const headers = await signed(NOW_S);
  const both = headers.replace("signature: ", "signature: v1,AAAA ");
  expect(await judgeDelivery(SECRET, both, "{}")).toMatch(/^Accept/);
});
