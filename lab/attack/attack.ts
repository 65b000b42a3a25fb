import { randomBody, randomHeaders, randomPath } from "./inputs.ts";
import { createRandom, type Random } from "./random.ts";
import { describe, type TargetResult } from "./result.ts";
import { createSender, type Received, type Sent } from "./send.ts";
import { signInAttacks } from "./sign-in-attacks.ts";
import { TARGETS, type Target } from "./targets.ts";
import { tokenAttacks } from "./token-attacks.ts";
import {
  type AttackedServer,
  type Attackers,
  createAttackers,
  endedSignIns,
  signInVictim,
  type Victim,
} from "./victims.ts";

export interface AttackOptions {
  /** At each part. */
  requests: number;
  /** For each part; then the next one begins. */
  secondsPerTarget: number;
  seed: number;
  atOnce: number;
}

const METHODS = [
  "GET",
  "POST",
  "POST",
  "POST",
  "POST",
  "HEAD",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "PROPFIND",
];
/** No answer may contain these: files of the machine, secrets, stack traces. */
const LEAKS =
  /root:x:0:0|"workspaces":|BEGIN (?:RSA |EC )?PRIVATE KEY|\bat [\w.<>]+ \(?(?:file:|\/|node:)|node_modules\//;
const PROBLEMS_KEPT = 20;
const VICTIMS = 4;
/** Requests: limits for each owner end what one of them can reach. */
const ATTACKER_CHANGES_AFTER = 500;

/** Attacks every part with people signed in, and looks after each whether they still are. */
export async function attack(
  server: AttackedServer,
  options: AttackOptions,
  tell: (sentence: string) => void = () => {},
): Promise<TargetResult[]> {
  const victims: Victim[] = [];
  for (let n = 0; n < VICTIMS; n++) victims.push(await signInVictim(server));
  const attackers = createAttackers(server);
  const results: TargetResult[] = [];
  for (const target of TARGETS) {
    const result = await attackTarget(server, target, { victims, attackers }, options);
    for (const victim of victims) {
      const ended = await endedSignIns(server, victim);
      if (ended.length > 0) result.problems.push(`a victim lost ${ended.join(", ")}`);
    }
    tell(describe(result));
    results.push(result);
  }
  const strangers: Victim[] = [];
  for (let n = 0; n < VICTIMS; n++) strangers.push(await signInVictim(server));
  for (const result of [
    await signInAttacks(server, strangers),
    await tokenAttacks(server, victims, createRandom(options.seed)),
  ]) {
    tell(describe(result));
    results.push(result);
  }
  return results;
}

async function attackTarget(
  server: AttackedServer,
  target: Target,
  { victims, attackers }: { victims: readonly Victim[]; attackers: Attackers },
  { requests, secondsPerTarget, seed, atOnce }: AttackOptions,
): Promise<TargetResult> {
  const random = createRandom(seed);
  const { send, close } = createSender(server.urls[target.at]);
  const statuses: Record<string, number> = {};
  const problems: string[] = [];
  const began = performance.now();
  const ends = began + secondsPerTarget * 1000;
  let attacker = await attackers.next();
  let sent = 0;

  async function work(): Promise<void> {
    while (sent < requests && performance.now() < ends) {
      sent++;
      if (sent % ATTACKER_CHANGES_AFTER === 0) attacker = await attackers.next();
      const request = anyRequest(target, server.urls[target.at], [attacker, random.one(victims)], random);
      try {
        const answer = await send(request);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const problem = problemOf(answer);
        if (problem && problems.length < PROBLEMS_KEPT) problems.push(`${summary(request)}: ${problem}`);
      } catch (error) {
        if (isUnsendable(error)) continue;
        if (problems.length < PROBLEMS_KEPT)
          problems.push(`${summary(request)}: ${(error as Error).message}`);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  close();
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { name: target.name, requests: sent, seconds, statuses, problems };
}

function anyRequest(
  target: Target,
  origin: string,
  people: [attacker: Victim, victim: Victim],
  random: Random,
): Sent {
  const [attacker, victim] = people;
  const method = random.one(METHODS);
  const known = [
    victim.email,
    victim.uid,
    attacker.email,
    attacker.uid,
    attacker.idToken,
    attacker.refreshToken,
  ];
  // With the attacker's own address, calls get past the check of whose they are.
  const email = random.one([attacker.email, attacker.email, ...known]);
  const { type, body } = randomBody(random, known, email);
  const headers = { ...target.credentials(attacker, victim, random), ...randomHeaders(random) };
  const hasBody = method !== "GET" && method !== "HEAD";
  // These two refuse forms that do not come from themselves, so most of ours do.
  if ((target.at === "dashboard" || target.at === "signing") && !random.rarely(5)) headers.Origin = origin;
  return {
    method,
    path: randomPath(random.one(target.paths), random),
    headers: type && hasBody ? { "Content-Type": type, ...headers } : headers,
    ...(hasBody ? { body } : {}),
  };
}

function problemOf({ status, headers, text }: Received): string | undefined {
  if (status >= 500) return `status ${status}, ${text.slice(0, 200)}`;
  const leak = LEAKS.exec(text)?.[0];
  if (leak) return `the answer contains ${JSON.stringify(leak)}`;
  if (headers["x-content-type-options"] !== "nosniff") return `status ${status} without nosniff`;
  return undefined;
}

function summary({ method, path }: Sent): string {
  return `${method} ${path.length > 120 ? `${path.slice(0, 120)}…` : path}`;
}

/** Node's own client refuses to write it, so it never left. */
function isUnsendable(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return code === "ERR_UNESCAPED_CHARACTERS" || code === "ERR_INVALID_CHAR";
}
