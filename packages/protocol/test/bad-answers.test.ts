import { FAILURE_SENTENCES, type FailedOutcome } from "@sealwright/protocol/calls/outcome";
import { createAdminCall } from "@sealwright/protocol/identity/admin-client";
import { createIdentityCall } from "@sealwright/protocol/identity/call";
import * as identityCalls from "@sealwright/protocol/identity/calls";
import * as adminCalls from "@sealwright/protocol/identity/calls/admin";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { identityFailureMessage } from "@sealwright/protocol/identity/identity-messages";
import { createPaymentsCall } from "@sealwright/protocol/payments/call";
import * as paymentsCalls from "@sealwright/protocol/payments/calls";
import { createProductCall } from "@sealwright/protocol/product/call";
import * as productCalls from "@sealwright/protocol/product/calls";
import { createSocialCall } from "@sealwright/protocol/social/call";
import * as socialCalls from "@sealwright/protocol/social/calls";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { thrownBy } from "./fake-fetch.ts";
import { FAULTS, type Fault, startFaultyServer } from "./faulty-server.ts";

interface Options {
  baseUrl: string;
  fetch?: typeof fetch;
}
type Contract = { path: string; answer: (value: unknown, at: string) => void; refusal?: unknown };
type Send = (call: never, request: never, token: never) => Promise<unknown>;

const contractsOf = (calls: Record<string, unknown>) =>
  Object.values(calls).filter((call): call is Contract => typeof call === "object" && "path" in Object(call));

/** Each client, its calls, and how long it waits, in seconds. */
const clients: [string, Contract[], (options: Options) => Send, number][] = [
  ["product", contractsOf(productCalls), createProductCall, 30],
  ["payments", contractsOf(paymentsCalls), createPaymentsCall, 30],
  [
    "identity",
    contractsOf(identityCalls),
    (options) => createIdentityCall({ ...options, apiKey: "key" }) as Send,
    30,
  ],
  [
    "identity",
    contractsOf(adminCalls),
    (options) => createAdminCall({ ...options, projectId: "p", adminToken: "t" }) as Send,
    10,
  ],
  [
    "social",
    contractsOf(socialCalls),
    (options) => {
      const social = createSocialCall(options as object);
      return (call, request) => social(call, request);
    },
    45,
  ],
];
const calls = clients.flatMap(([service, contracts, create, seconds]) =>
  contracts.map((call) => [service, call.path, call, create, seconds] as const),
);

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.close());

/** Calls of which no answer is used are done by any that is JSON, or none. */
const needsNoBody = (call: Contract) => {
  try {
    call.answer(undefined, "answer");
    return true;
  } catch {
    return false;
  }
};

function expected(service: string, call: Contract, fault: Fault): FailedOutcome | "done" {
  const isEnvelope = service === "identity" || service === "social";
  if (fault === "text as error") return isEnvelope ? "not-ours" : "refused";
  if (fault === "200 with an error") return call.refusal ? "refused" : "not-ours";
  const isHarmless = fault === "204" || fault === "an empty body" || fault === "JSON of the wrong shape";
  return isHarmless && needsNoBody(call) ? "done" : "not-ours";
}

/** A failure says what to do, keeps its cause, and is refused only with the service's own words. */
function expectFailure(error: unknown, outcome: FailedOutcome): void {
  expect(error).toMatchObject({ outcome });
  if (outcome === "refused") {
    expect(error).toMatchObject({ message: "Not today" });
    return;
  }
  expect(error).toMatchObject({ cause: expect.any(Error) });
  if (!(error instanceof IdentityCallError)) {
    expect(error).toMatchObject({ message: FAILURE_SENTENCES[outcome], status: undefined, code: undefined });
    return;
  }
  expect(identityFailureMessage(error)).toBe(FAILURE_SENTENCES[outcome]);
  expect(error.code).toBe(outcome === "not-ours" ? "internal-error" : "network-request-failed");
}

describe("what a call makes of", () => {
  test.each(calls)("HOUSE-03 a bad answer to %s's %s", async (service, _path, call, create) => {
    for (const fault of Object.keys(FAULTS) as Fault[]) {
      server.have(fault);
      const send = create({ baseUrl: server.baseUrl });
      const result = send(call as never, {} as never, "token" as never);
      const outcome = expected(service, call, fault);
      if (outcome === "done") await result;
      else expectFailure(await thrownBy(result), outcome);
    }
  });

  test.each(calls)("HOUSE-03 a refused connection to %s's %s", async (_service, _path, call, create) => {
    const send = create({ baseUrl: server.vacant });
    expectFailure(await thrownBy(send(call as never, {} as never, "token" as never)), "no-connection");
  });

  describe("silence", () => {
    afterEach(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    });

    test.each(calls)("HOUSE-03, AUTH-19 from %s's %s", async (_service, _path, call, create, seconds) => {
      vi.useFakeTimers();
      // The platform's own timer cannot be moved: the same on one that can.
      vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), milliseconds);
        return controller.signal;
      });
      const silent: typeof fetch = (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        });
      let ended = false;
      const send = create({ baseUrl: "http://silent.example", fetch: silent });
      const thrown = thrownBy(send(call as never, {} as never, "token" as never)).finally(() => {
        ended = true;
      });
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(ended).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expectFailure(await thrown, "time-out");
    });
  });
});
