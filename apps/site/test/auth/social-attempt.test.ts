import { ATTEMPT_ID } from "@sealwright/protocol/social";
import { afterEach, expect, test, vi } from "vitest";
import { newAttempt } from "../../src/islands/auth/social/attempt.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("AUTH-09 a try has a name of its own also where the page came over plain http", () => {
  const { crypto } = globalThis;
  // What a browser has there: no randomUUID, no subtle.
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  const names = Array.from({ length: 100 }, newAttempt);
  for (const name of names) expect(name).toMatch(ATTEMPT_ID);
  expect(new Set(names).size).toBe(names.length);
});
