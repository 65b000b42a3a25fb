import { TEST_PASSWORD } from "@sealwright/testkit/accounts";
import type { TargetResult } from "./result.ts";
import { createSender, type Received } from "./send.ts";
import type { AttackedServer, Victim } from "./victims.ts";

const WRONG_PASSWORDS = 20;
/** LIMIT_SIGN_IN_PER_ACCOUNT_AND_IP of the configuration as it comes. */
const ALLOWED_PASSWORDS = 10;
const WRONG = "Email or Password is incorrect. Please try again.";
/** Without it, the page would say that cookies are off. */
const KEPT = "sealwright_kept=1";
/** Below what the limits allow for each account. */
const TIMED_PER_ACCOUNT = 6;

const PAGES = ["/login", "/login?checkout", "/login?returned", "/sign-in/forgot", "/sign-in/link"];
const FORMS = ["/sign-in", "/sign-in/code", "/sign-in/verification", "/sign-in/forgot", "/sign-in/link"];
const ELSEWHERE = [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/login?token=x",
  "javascript:1",
];
/** Cookies that someone with access to the browser could have set: each names a place or a session. */
const COOKIES = ["return-to", "checkout", "draft", "form", "campaign", "sign-in", "session"];

/** The dashboard's own sign-in: framing, other sites' forms, redirects elsewhere, a session that was set before, timing, guessing. */
export async function signInAttacks(
  server: AttackedServer,
  victims: readonly Victim[],
): Promise<TargetResult> {
  const began = performance.now();
  const attacker = createAttacker(server);
  const [first, last] = [victims[0], victims.at(-1)];
  await checkFraming(attacker);
  if (first) await checkOtherSites(attacker, server.urls.site, first);
  if (first) await checkPlacesAndSessions(attacker, first);
  const note = await measureTiming(attacker, victims);
  if (last) await checkGuessing(attacker, last);
  attacker.close();
  const { statuses, problems } = attacker;
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { name: "the dashboard's sign-in", requests, seconds, statuses, problems, note };
}

type Attacker = ReturnType<typeof createAttacker>;

function createAttacker({ urls: { dashboard: origin } }: AttackedServer) {
  const { send, close } = createSender(origin);
  const statuses: Record<string, number> = {};
  const problems: string[] = [];

  async function get(path: string, headers: Record<string, string> = {}): Promise<Received> {
    return count(await send({ method: "GET", path, headers }));
  }
  async function post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string>,
  ): Promise<Received> {
    const body = String(new URLSearchParams(fields));
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    return count(await send({ method: "POST", path, headers: { ...type, ...headers }, body }));
  }
  function count(answer: Received): Received {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    return answer;
  }
  return {
    origin,
    statuses,
    problems,
    close,
    get,
    post,
    /** Sends the form as the page does. */
    signIn: (fields: { email: string; password: string }, headers: Record<string, string> = {}) =>
      post("/sign-in", fields, { Origin: origin, Cookie: KEPT, ...headers }),
  };
}

async function checkFraming({ get, problems }: Attacker): Promise<void> {
  for (const page of PAGES) {
    const { headers } = await get(page);
    const policy = String(headers["content-security-policy"]);
    if (headers["x-frame-options"] !== "DENY" || !policy.includes("frame-ancestors 'none'")) {
      problems.push(`${page} can be framed`);
    }
  }
}

async function checkOtherSites({ post, problems }: Attacker, site: string, { email }: Victim): Promise<void> {
  for (const form of FORMS) {
    for (const from of ["https://evil.example", "null", site, undefined]) {
      const fields = { email, password: TEST_PASSWORD };
      const { status, headers } = await post(form, fields, from === undefined ? {} : { Origin: from });
      if (status !== 403 || headers["set-cookie"]) problems.push(`${form} took a form of ${from}`);
    }
  }
}

async function checkPlacesAndSessions(
  { signIn, origin, problems }: Attacker,
  { email }: Victim,
): Promise<void> {
  for (const place of ELSEWHERE) {
    const value = encodeURIComponent(place);
    const set = COOKIES.map((name) => `sealwright_${name}=${value}`).join("; ");
    const answer = await signIn({ email, password: TEST_PASSWORD }, { Cookie: `${KEPT}; ${set}` });
    const location = String(answer.headers.location ?? "");
    if (answer.status !== 303 || new URL(location, origin).origin !== origin) {
      problems.push(`with ${place} in its cookies, the sign-in led to ${answer.status} ${location}`);
    }
    const [, opened] = /sealwright_session=([^;]+)/.exec(cookiesOf(answer)) ?? [];
    if (!opened || opened === value) problems.push("a session that was set before was kept");
  }
}

/** @returns the medians. A limit would answer faster, so none is reached. */
async function measureTiming({ signIn, problems }: Attacker, victims: readonly Victim[]): Promise<string> {
  const took: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let n = 0; n < TIMED_PER_ACCOUNT; n += 1) {
    for (const { email } of victims) {
      for (const kind of n % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const start = performance.now();
        const { status } = await signIn({
          email: kind === "known" ? email : `no-${email}`,
          password: `Wrong-${n}-password`,
        });
        took[kind].push(performance.now() - start);
        if (status !== 303)
          problems.push(`a wrong password of a ${kind} address was answered with ${status}`);
      }
    }
  }
  const [known, unknown] = [median(took.known).toFixed(1), median(took.unknown).toFixed(1)];
  return `a wrong password takes ${known} ms of a known address, ${unknown} ms of an unknown one (medians of ${took.known.length})`;
}

async function checkGuessing({ signIn, get, problems }: Attacker, { email }: Victim): Promise<void> {
  let tried = TIMED_PER_ACCOUNT;
  for (let n = 0; n < WRONG_PASSWORDS; n += 1) {
    const address = `203.0.113.${n}`;
    const forwarded = { "X-Forwarded-For": address, "X-Real-IP": address };
    const answer = await signIn({ email, password: `Guess-${n}-password` }, forwarded);
    // The page that it leads to says why.
    const { text } = await get(String(answer.headers.location), { Cookie: `${KEPT}; ${cookiesOf(answer)}` });
    if (text.includes(WRONG)) tried += 1;
  }
  if (tried > ALLOWED_PASSWORDS) {
    problems.push(`${tried} passwords were tried instead of ${ALLOWED_PASSWORDS}`);
  }
}

function cookiesOf({ headers }: Received): string {
  const set = headers["set-cookie"] ?? [];
  return [set]
    .flat()
    .map((one) => one.split(";")[0] ?? "")
    .join("; ");
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
