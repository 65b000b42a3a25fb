import { expect, test } from "vitest";
import { identityText } from "./signed-by.tsx";

const at = "2026-03-02T10:00:00.000Z";

test("SEAL-03 the report claims no more of a signer than the evidence proves", () => {
  expect(identityText({ mailbox: at, code: at })).toMatch(/Entered the code/);
  expect(identityText({ mailbox: at, code: null })).toMatch(/Opened the link/);
  expect(identityText({ mailbox: null, code: null })).toMatch(/not proved/);
});

test("SIGN-09 of an owner who signed alone, the report says that they were signed in", () => {
  const alone = { mailbox: null, code: null, signIn: at, frame: null, inPerson: null };
  expect(identityText(alone)).toMatch(/^Was signed in/);
});
