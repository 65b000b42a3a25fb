import { ATTEMPT_ID } from "@sealwright/protocol/social";
import { afterEach, expect, test, vi } from "vitest";
import { randomId } from "./random-id.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("AUTH-09 the ID of an attempt or a request is random and unique on plain HTTP too", () => {
  const { crypto } = globalThis;
  // Insecure contexts have neither randomUUID nor subtle.
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(id).toMatch(ATTEMPT_ID);
  expect(new Set(ids).size).toBe(ids.length);
});
