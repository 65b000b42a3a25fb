import { createIdentityCall } from "@sealwright/protocol/identity/call";
import { signInWithPassword } from "@sealwright/protocol/identity/calls";
import { afterEach, expect, test, vi } from "vitest";
import { thrownBy } from "./fake-fetch.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

test.each([
  ["a desktop", { userAgent: DESKTOP, onLine: true }, 30, "time-out"],
  ["a phone", { userAgent: PHONE, onLine: true }, 60, "time-out"],
  ["a browser that says it is offline", { userAgent: PHONE, onLine: false }, 5, "no-connection"],
])(
  "AUTH-19, HOUSE-03 on %s a call without an answer ends as network-request-failed",
  async (_on, navigator, seconds, outcome) => {
    vi.useFakeTimers();
    vi.stubGlobal("navigator", navigator);
    // The platform's own timer cannot be moved: the same on one that can.
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    });
    /** A server that never answers. */
    const silent: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("timed out", "TimeoutError")));
      });
    const client = createIdentityCall({ baseUrl: "https://id.example", apiKey: "key", fetch: silent });
    let ended = false;
    const thrown = thrownBy(
      client(signInWithPassword, { email: "a@b.example", password: "Secret12" }),
    ).finally(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await thrown).toMatchObject({ code: "network-request-failed", outcome });
    timeout.mockRestore();
  },
);
