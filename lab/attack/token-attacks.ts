import type { Random } from "./random.ts";
import type { TargetResult } from "./result.ts";
import { createSender, type Received } from "./send.ts";
import { allForgeries } from "./tokens.ts";
import { type AttackedServer, endedSignIns, type Victim } from "./victims.ts";

const WRONG_PASSWORDS = 20;
/** LIMIT_SIGN_IN_PER_ACCOUNT_AND_IP of the configuration as it comes. */
const ALLOWED_PASSWORDS = 10;

/** Exact rules: no forged token opens anything, and no header escapes a limit. */
export async function tokenAttacks(
  server: AttackedServer,
  victims: readonly Victim[],
  random: Random,
): Promise<TargetResult> {
  const began = performance.now();
  const { send, close } = createSender(server.urls.site);
  const problems: string[] = [];
  const statuses: Record<string, number> = {};
  let requests = 0;
  const post = async (
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Received> => {
    const answer = await send({
      method: "POST",
      path,
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...headers },
    });
    requests++;
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    return answer;
  };

  for (const victim of victims) {
    for (const [how, idToken] of allForgeries(victim.idToken, random)) {
      const { email } = victim;
      const bearer = { Authorization: `Bearer ${idToken}` };
      const answers = {
        lookup: await post("/v1/accounts:lookup?key=test", { idToken }),
        update: await post("/v1/accounts:update?key=test", { idToken, displayName: "Mallory" }),
        delete: await post("/v1/accounts:delete?key=test", { idToken }),
        "complete-login": await post("/api/signature/complete-login", { email }, bearer),
        "2fa/setup": await post("/api/signature/2fa/setup", { email }, bearer),
        checkout: await post("/api/payments/choices/read", { email }, bearer),
      };
      for (const [call, { status }] of Object.entries(answers)) {
        if (status < 400 || status >= 500) problems.push(`${call} answered ${status} to a token with ${how}`);
      }
    }
  }

  const [target] = victims;
  let tried = 0;
  for (let n = 0; n < WRONG_PASSWORDS; n++) {
    const forwarded = { "X-Forwarded-For": `203.0.113.${n}`, "X-Real-IP": `203.0.113.${n}` };
    const guess = { email: target?.email, password: `Wrong-${n}-password` };
    const { text } = await post("/v1/accounts:signInWithPassword?key=test", guess, forwarded);
    if (text.includes("INVALID_LOGIN_CREDENTIALS")) tried++;
  }
  if (tried > ALLOWED_PASSWORDS)
    problems.push(`X-Forwarded-For allowed ${tried} passwords instead of ${ALLOWED_PASSWORDS}`);
  for (const victim of victims) {
    const ended = await endedSignIns(server, victim);
    if (ended.length > 0) problems.push(`a victim lost ${ended.join(", ")}`);
  }
  close();
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { name: "forged tokens and addresses", requests, seconds, statuses, problems };
}
