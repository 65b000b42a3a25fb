import {
  ANSWERS_LIMIT_BYTES,
  ANSWERS_LIMIT_VALUES,
  TEXT_LIMIT_BYTES,
} from "@sealwright/protocol/product/draft-size";
import type { TargetResult } from "./result.ts";
import { createSender, type Sent } from "./send.ts";
import { type AttackedServer, signInVictim, type Victim } from "./victims.ts";

const DRAFTS_PER_SECOND = 20;
/** As a busy site has them. */
const PAGES_PER_SECOND = 200;
/** Each may send 30 drafts a minute (LIMIT_WRITES_PER_OWNER), and keep 100. */
const OWNERS = 30;
/** How much slower the slowest page in a hundred may be. What takes less than a few milliseconds is quick in any case. */
const SLOWER = 2;
const QUICK_MS = 5;
/** Short ones in turns, with drafts and without: so that other work of the machine falls on both alike. */
const ROUNDS = 30;
const SECONDS_PER_ROUND = 1;
const PAGES = ["/", "/signature/pricing", "/signature/contracts"];

/** Whether pages stay as quick while many owners send the largest drafts that are taken on. */
export async function attackWithLargeDrafts(server: AttackedServer): Promise<TargetResult> {
  const owners: Victim[] = [];
  for (let n = 0; n < OWNERS; n++) owners.push(await signInVictim(server));
  const bodies = owners.map(({ email }, n) => largeDraft(email, n));
  const { send, close } = createSender(server.urls.site);
  const statuses: Record<string, number> = {};
  const began = performance.now();
  let requests = 0;

  async function timed(request: Sent): Promise<number> {
    const start = performance.now();
    const { status } = await send(request);
    requests++;
    statuses[status] = (statuses[status] ?? 0) + 1;
    return performance.now() - start;
  }
  const getPage = (n: number) => timed({ method: "GET", path: PAGES[n % PAGES.length] ?? "/", headers: {} });
  function sendDraft(n: number): Promise<number> {
    const Authorization = `Bearer ${owners[n % OWNERS]?.idToken}`;
    const headers = { "Content-Type": "application/json", Authorization };
    const body = bodies[n % OWNERS] ?? "";
    return timed({ method: "POST", path: "/api/signature/drafts", headers, body });
  }

  const getPages = () => atRate(PAGES_PER_SECOND, SECONDS_PER_ROUND, getPage);
  // So that everything is loaded when it counts.
  await Promise.all([getPages(), sendDraft(0)]);
  const [alone, under]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await getPages()));
    const first = round * DRAFTS_PER_SECOND;
    const drafts = atRate(DRAFTS_PER_SECOND, SECONDS_PER_ROUND, (n) => sendDraft(first + n));
    under.push(...(await getPages()));
    await drafts;
  }
  close();
  const [quick, slow] = [percentile99(alone), percentile99(under)];
  const note = `p99 of a page ${quick.toFixed(1)} ms, under ${DRAFTS_PER_SECOND} large drafts a second ${slow.toFixed(1)} ms`;
  const problems = [
    ...(slow > Math.max(SLOWER * quick, QUICK_MS) ? [note] : []),
    ...Object.keys(statuses)
      .filter((status) => status !== "200")
      .map((status) => `status ${status}`),
  ];
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { name: "large drafts", requests, seconds, statuses, problems, note };
}

/** As large as is taken on; half of them of few long values, half of many small ones, which take longer to check. */
function largeDraft(email: string, n: number): string {
  const value = "x".repeat(Math.floor(ANSWERS_LIMIT_BYTES / ANSWERS_LIMIT_VALUES) - 14);
  const small = Object.fromEntries(
    Array.from({ length: ANSWERS_LIMIT_VALUES }, (_, index) => [`k${10_000 + index}`, value]),
  );
  const answers = n % 2 === 0 ? small : { notes: "x".repeat(ANSWERS_LIMIT_BYTES - 20) };
  const text = "Rent is due on the first.\n".repeat(Math.floor(TEXT_LIMIT_BYTES / 26));
  return JSON.stringify({ email, templateId: 1015, version: "1.0", answers, text });
}

/** Starts the work so many times a second, whether or not earlier ones are done. */
async function atRate<T>(perSecond: number, seconds: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const began = performance.now();
  const running: Promise<T>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = began + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(work(n));
  }
  return Promise.all(running);
}

function percentile99(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
