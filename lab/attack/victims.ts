import { SCOPES } from "@sealwright/protocol/api/scopes";
import type { TestServer } from "@sealwright/testkit";
import { registerVerifiedAccount, type SignedInAccount } from "@sealwright/testkit/accounts";

export type AttackedServer = Pick<TestServer, "urls" | "outbox">;

/** Someone who is signed in everywhere, and must stay so. */
export interface Victim extends SignedInAccount {
  /** Of the dashboard's session. */
  cookie: string;
  /** Of the API, in test mode, with every scope. */
  apiKey: string;
}

export async function signInVictim(server: AttackedServer): Promise<Victim> {
  const account = await registerVerifiedAccount(server);
  const completed = await fetch(`${server.urls.site}/api/signature/complete-login`, {
    method: "POST",
    headers: { Authorization: `Bearer ${account.idToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ email: account.email }),
  });
  const { token } = (await completed.json()) as { token: string };
  const arrival = await fetch(`${server.urls.dashboard}/login?token=${token}`, { redirect: "manual" });
  const cookie = arrival.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  if (!cookie) throw new Error(`The dashboard opened no session: ${arrival.status}`);
  return { ...account, cookie, apiKey: await makeApiKey(server, cookie) };
}

async function makeApiKey({ urls }: AttackedServer, cookie: string): Promise<string> {
  const scopes = Object.keys(SCOPES).map((scope) => ["scope", scope]);
  const made = await fetch(`${urls.dashboard}/settings/api`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: urls.dashboard },
    body: new URLSearchParams([["name", "attack"], ["mode", "test"], ...scopes]),
  });
  const [key] = /sk_test_[\w-]{43}/.exec(await made.text()) ?? [];
  if (!key) throw new Error(`The dashboard made no key: ${made.status}`);
  return key;
}

/** The parts of a victim's sign-in that no longer work; empty if all is well. */
export async function endedSignIns({ urls }: AttackedServer, victim: Victim): Promise<string[]> {
  const post = (path: string, body: object) =>
    fetch(`${urls.site}${path}?key=test`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const { idToken, refreshToken, cookie, apiKey } = victim;
  const answers = {
    "ID token": await post("/v1/accounts:lookup", { idToken }),
    "refresh token": await post("/v1/token", { grant_type: "refresh_token", refresh_token: refreshToken }),
    "dashboard session": await fetch(`${urls.dashboard}/`, {
      redirect: "manual",
      headers: { Cookie: cookie },
    }),
    "API key": await fetch(`${urls.site}/api/v1/envelopes`, {
      headers: { Authorization: `Bearer ${apiKey}` },
    }),
  };
  const ended: string[] = [];
  for (const [what, answer] of Object.entries(answers)) {
    await answer.arrayBuffer();
    if (answer.status !== 200) ended.push(`${what} (${answer.status})`);
  }
  return ended;
}

/** Signed in at once: a few, used in turn by every part, since signing in costs more than many of the requests. */
const ATTACKERS = 8;

export type Attackers = ReturnType<typeof createAttackers>;

export function createAttackers(server: AttackedServer) {
  const signedIn: Victim[] = [];
  let turn = 0;
  return {
    /** The next attacker. What an attacker's own account does to itself can end its sign-in: then another comes. */
    async next(): Promise<Victim> {
      const place = turn++ % ATTACKERS;
      const known = signedIn[place];
      if (known && (await endedSignIns(server, known)).length === 0) return known;
      const fresh = await signInVictim(server);
      signedIn[place] = fresh;
      return fresh;
    },
  };
}
