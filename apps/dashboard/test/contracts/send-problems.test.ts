import type { Preparation } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { SigningErrorCode } from "@sealwright/protocol/signing/errors";
import { expect, test } from "vitest";
import { problemsOf, refusedSending } from "../../src/features/send/send-problems.ts";
import { readSendValues } from "../../src/features/send/send-values.ts";

const preparation: Preparation = {
  way: "send",
  conditions: [],
  problems: {},
  guards: [],
  kit: null,
  sensitive: [],
  recipients: [],
  text: "",
  textHash: "",
  html: "",
  changes: [],
};

const RIGHT = {
  "recipients.0.role": "signer",
  "recipients.0.name": "Ines Moreau",
  "recipients.0.email": "ines@company.example",
  "recipients.0.order": "1",
  "recipients.1.role": "copy",
  "recipients.1.name": "Ana Reyes",
  "recipients.1.email": "ana@company.example",
  "recipients.1.order": "1",
  expiresInDays: "30",
};
const problemsIn = (fields: Record<string, string>, prepared: Partial<Preparation> = {}) =>
  problemsOf(readSendValues(new URLSearchParams({ ...RIGHT, ...fields })), { ...preparation, ...prepared })
    ?.fields;

test("SIGN-02 a form that is filled in has none", () => {
  expect(problemsIn({})).toBeUndefined();
});

test.each([
  ["recipients.0.name", ""],
  ["recipients.0.name", "x".repeat(201)],
  ["recipients.0.email", "ines"],
  ["recipients.0.capacity", "x".repeat(201)],
  ["recipients.0.order", "0"],
  ["recipients.0.order", "1.5"],
  ["recipients.1.email", ""],
  ["expiresInDays", "366"],
  ["expiresInDays", "-1"],
  ["expiresInDays", "soon"],
  ["message", "x".repeat(2001)],
])("SIGN-02 what is wrong is said at its field: %s", (field, value) => {
  expect(Object.keys(problemsIn({ [field]: value }) ?? {})).toEqual([field]);
});

test("SIGN-01 what a form depends on has to be checked first", () => {
  expect(Object.keys(problemsIn({}, { way: "ask" }) ?? {})).toEqual(["conditionsMet"]);
  expect(problemsIn({ conditionsMet: "yes" }, { way: "ask" })).toBeUndefined();
});

test("SIGN-01 a sensitive answer that is missing is said at its field", () => {
  const sensitive = [{ id: "taxNumber", label: "Tax number", kind: "text" }];
  const problems = { taxNumber: "Answer this." };
  expect(problemsIn({}, { sensitive, problems })).toEqual({ "answer.taxNumber": "Answer this." });
  expect(problemsIn({ "answer.taxNumber": "12" }, { sensitive, problems })).toBeUndefined();
});

function refused(
  error: string,
  code: SigningErrorCode,
  status = 409,
  problems: Record<string, string> = {},
): SigningCallError {
  return new SigningCallError(
    { outcome: "refused", refusal: { error, code, problems }, status, retryAfter: undefined },
    [code],
  );
}
const values = readSendValues(new URLSearchParams(RIGHT));

test("SIGN-02 refused words are said at their field", () => {
  const problems = { message: "Links are not allowed. Say it in words." };
  const error = refused("message: links are not allowed. Say it in words", "bad-request", 400, problems);
  expect(refusedSending(error, values).fields).toEqual({
    message: "Links are not allowed. Say it in words.",
  });
});

test("SIGN-01 a refusal says that nothing was sent; an outage is not one", () => {
  const { message } = refusedSending(refused("Tomorrow", "send-limit-reached", 429), values);
  expect(message).toBe("Nothing has been sent. Tomorrow.");
  const outage = refused("Away", "unavailable", 503);
  expect(() => refusedSending(outage, values)).toThrow(outage);
});

test("SIGN-01 a text that changed by the sensitive answers alone is to be read", () => {
  const typed = readSendValues(new URLSearchParams({ ...RIGHT, "answer.taxNumber": "12" }));
  const error = refused("The text has changed", "text-changed");
  expect(refusedSending(error, typed).message).toContain("now has the answers that you just gave");
  expect(refusedSending(error, values).message).toContain("The text has changed.");
});
