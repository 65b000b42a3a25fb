import { ANSWERS_LIMIT_BYTES, TEXT_LIMIT_BYTES } from "@sealwright/protocol/product/draft-size";
import type { TargetResult } from "./result.ts";
import { createSender } from "./send.ts";
import { type AttackedServer, signInVictim, type Victim } from "./victims.ts";

const DRAFTS_PER_SECOND = 20;
const PAGES_PER_SECOND = 100;
/** Each may send 30 drafts a minute (LIMIT_WRITES_PER_OWNER), and keep 100. */
const OWNERS = 20;
/** How much slower the slowest page in a hundred may be. */
const SLOWER = 2;
/** Pages, a session-less call of the dashboard and a small answer of a service wait for the same thread. */
const PAGES = ["/", "/signature/pricing", "/signature/contracts"];

export interface LoadOptions {
  seconds: number;
}

/** Whether pages stay as quick while many owners send the largest drafts that are taken on. */
export async function attackWithLargeDrafts(
  server: AttackedServer,
  { seconds }: LoadOptions,
): Promise<TargetResult> {
  const owners: Victim[] = [];
  for (let n = 0; n < OWNERS; n++) owners.push(await signInVictim(server));
  const { send, close } = createSender(server.urls.site);
  const statuses: Record<string, number> = {};
  const problems: string[] = [];
  const began = performance.now();

  async function page(path: string): Promise<number> {
    const start = performance.now();
    const { status } = await send({ method: "GET", path, headers: {} });
    if (status !== 200) problems.push(`GET ${path}: status ${status}`);
    return performance.now() - start;
  }

  async function draft(owner: Victim, body: string): Promise<void> {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${owner.idToken}` };
    const { status } = await send({ method: "POST", path: "/api/signature/drafts", headers, body });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 200) problems.push(`a draft: status ${status}`);
  }

  const measurePages = () =>
    atRate(PAGES_PER_SECOND, seconds, (n) => page(PAGES[n % PAGES.length] ?? "/")).then(slowest);
  // So that both measurements find everything loaded.
  await measurePages();
  const alone = await measurePages();
  const bodies = owners.map(({ email }, n) => largeDraft(email, n));
  const [under] = await Promise.all([
    measurePages(),
    atRate(DRAFTS_PER_SECOND, seconds, (n) =>
      draft(owners[n % OWNERS] as Victim, bodies[n % OWNERS] as string),
    ),
  ]);
  close();
  const told = `p99 of a page ${alone.toFixed(1)} ms alone, ${under.toFixed(1)} ms under ${DRAFTS_PER_SECOND} large drafts a second`;
  if (under > SLOWER * alone) problems.push(told);
  return {
    name: "large drafts",
    requests: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    seconds: Math.round((performance.now() - began) / 100) / 10,
    statuses,
    problems,
    note: told,
  };
}

/** As large as is taken on; half of them of few long values, half of many small ones, which take longer to check. */
function largeDraft(email: string, n: number): string {
  const small = Object.fromEntries(
    Array.from({ length: Math.floor(ANSWERS_LIMIT_BYTES / 16) }, (_, index) => [
      `k${10_000 + index}`,
      "sent",
    ]),
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

/** The 99th percentile. */
function slowest(times: number[]): number {
  const sorted = times.sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
