import { expect, test } from "vitest";
import { allCallProblems, callProblems } from "./calls.ts";

const FILE = "apps/site/src/state/thing.ts";

test("HOUSE-03 no answer is cast, no path of a call is written twice, no words of an error are tested", () => {
  expect(allCallProblems()).toEqual([]);
});

test.each([
  "const { token } = (await response.json()) as Answer;",
  "return response.json() as Answer;",
  "const answer = JSON.parse(await response.text()) as Answer;",
])("an answer that is cast is found: %s", (line) => {
  expect(callProblems(FILE, line)).toEqual([`${FILE}:1 casts an answer: check it`]);
});

test.each([
  'if (error.message === "Invalid OTP") return;',
  "if (WRONG_CODE === error.message) return;",
  'if (error.message.includes("two-factor")) return;',
  "if (/code/.test(cause.message)) return;",
  "if (detail === BUSY_DETAIL) return;",
])("a test of an error's words is found: %s", (line) => {
  expect(callProblems(FILE, line)).toEqual([`${FILE}:1 tests an error's words: use its code`]);
});

test.each([
  ['await fetch("/api/signature/complete-login")', "complete-login"],
  ["await fetch(`/v1/accounts:lookup?key=k`)", "accounts:lookup"],
  ['post("2fa/verify-qr", {})', "2fa/verify-qr"],
  ['call("drafts/list")', "drafts/list"],
])("a path that is written again is found: %s", (line, path) => {
  expect(callProblems(FILE, line)).toEqual([`${FILE}:1 writes ${path} again: its contract has it`]);
});

test("a contract has its path, a code may be tested, and words about a call are none", () => {
  expect(callProblems("packages/protocol/src/product/calls/handoff.ts", '  path: "complete-login",')).toEqual(
    [],
  );
  expect(callProblems(FILE, 'if (error.code === "invalid-code") return error.message;')).toEqual([]);
  expect(callProblems(FILE, "// The checks that complete-login makes.")).toEqual([]);
});
