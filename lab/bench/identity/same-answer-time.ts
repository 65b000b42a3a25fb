import { Agent, request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { LoadRequest } from "autocannon";
import { mannWhitney, median, ratioOfMedians } from "../measure/statistics.ts";
import { number, table } from "../measure/table.ts";
import {
  call,
  changeOfEmailCall,
  freshAddress,
  resetMailCall,
  type SignedIn,
  signInCall,
  signInLinkCall,
} from "./calls.ts";
import type { Service } from "./services.ts";

const EACH = 200;
/** Time for the mail to a known address, so that it does not slow the next measurement. */
const SETTLE_MS = 60;

interface Sample {
  known: number[];
  unknown: number[];
}

/**
 * Whether response times reveal that an address has an account: one call after the other, known and unknown in
 * random order. @throws when the responses themselves differ
 */
export async function compareAnswerTimes(service: Service, accounts: SignedIn[]): Promise<string> {
  const caller = createCaller(service);
  const signIn: Sample = { known: [], unknown: [] };
  const reset: Sample = { known: [], unknown: [] };
  const after: Sample = { known: [], unknown: [] };
  const link: Sample = { known: [], unknown: [] };
  const change: Sample = { known: [], unknown: [] };
  // As many as there are accounts: the first request for an address, which starts its count, takes longer than the next.
  const guesses = accounts.map(() => freshAddress("guess"));
  const turns = Array.from({ length: EACH }, (_, index) => {
    const pair = [
      { kind: "known", email: accounts[index % accounts.length]?.email ?? "" },
      { kind: "unknown", email: guesses[index % guesses.length] ?? "" },
    ] as const;
    return Math.random() < 0.5 ? pair : [...pair].reverse();
  }).flat();

  for (const { kind, email } of turns) {
    signIn[kind].push(await caller.time(signInCall(email, "Wrong12pass"), 400));
  }
  for (const { kind, email } of turns) {
    reset[kind].push(await caller.time(resetMailCall(email), 200));
    // The very next request might be slowed down by the mail being sent.
    after[kind].push(await caller.time(resetMailCall(freshAddress("after")), 200));
    await pause(SETTLE_MS);
  }
  for (const { kind, email } of turns) link[kind].push(await caller.time(signInLinkCall(email), 200));
  // Whether another account has an address; only a fresh sign-in may ask.
  const { idToken } = await call<SignedIn>(service, signInCall(accounts[0]?.email ?? ""));
  for (const { kind, email } of turns) {
    change[kind].push(await caller.time(changeOfEmailCall(idToken, email), 200));
    await pause(SETTLE_MS);
  }
  caller.close();
  return table(
    ["milliseconds, medians", "known", "unknown", "ratio", "95 % interval", "Mann-Whitney p", ""],
    [
      row("signInWithPassword, wrong password", signIn),
      row("sendOobCode PASSWORD_RESET", reset),
      row("the call right after that", after),
      row("sendOobCode EMAIL_SIGNIN", link),
      row("sendOobCode VERIFY_AND_CHANGE_EMAIL", change),
    ],
  );
}

function row(name: string, { known, unknown }: Sample): string[] {
  const { ratio, low, high } = ratioOfMedians(known, unknown);
  const p = mannWhitney(known, unknown);
  // Both tests must agree: with five rows, a 95 % interval fails by chance too often.
  const same = (low <= 1 && 1 <= high) || p >= 0.01;
  return [
    name,
    median(known).toFixed(3),
    median(unknown).toFixed(3),
    ratio.toFixed(3),
    `${low.toFixed(3)} to ${high.toFixed(3)}`,
    p.toFixed(3),
    same ? "met: cannot be told apart" : `MISSED: differs by ${number(Math.abs(ratio - 1) * 100)} %`,
  ];
}

/** Calls over one persistent connection, so that only the response is timed. */
function createCaller(service: Service) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function send({ method, path, headers, body }: LoadRequest): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(service.url + path, { agent, method, headers }, (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      });
      request.once("error", reject);
      request.end(body);
    });
  }
  return {
    /** @returns milliseconds from the first byte sent to the last received */
    async time(request: LoadRequest, expected: number): Promise<number> {
      const started = performance.now();
      const status = await send(request);
      const milliseconds = performance.now() - started;
      if (status !== expected) throw new Error(`${request.path} answered ${status} instead of ${expected}`);
      return milliseconds;
    },
    close: () => agent.destroy(),
  };
}
