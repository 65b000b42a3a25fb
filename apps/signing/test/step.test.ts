import type { Signing } from "@sealwright/protocol/signing/answers";
import { expect, test } from "vitest";
import { nextStep } from "../src/session/step.ts";

const AGREED = "2026-11-27T09:00:00Z";

test.each([
  ["code", "sent", "opened", true, null],
  ["code", "completed", "signed", true, AGREED],
  ["ended", "voided", "opened", true, null],
  ["consent", "sent", "opened", false, null],
  ["contract", "sent", "opened", false, AGREED],
  ["done", "sent", "signed", false, AGREED],
  ["done", "completed", "signed", false, AGREED],
  // Someone who only gets a copy.
  ["done", "completed", "waiting", false, null],
  ["declined", "declined", "declined", false, AGREED],
  ["ended", "declined", "signed", false, AGREED],
  ["ended", "voided", "opened", false, AGREED],
  ["ended", "expired", "opened", false, null],
] as const)(
  "SIGN-05 shows the page “%s” of an envelope that is %s to a signer who is %s",
  (step, envelope, signer, needsCode, givenAt) => {
    const session = {
      needsCode,
      envelope: { state: envelope },
      signer: { state: signer },
      consent: { givenAt },
    };
    expect(nextStep(session as Signing)).toBe(step);
  },
);
