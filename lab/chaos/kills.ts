import { randomUUID } from "node:crypto";
import { openDatabase } from "@sealwright/database";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import type { Finding } from "./finding.ts";
import { post } from "./post.ts";

const KILLS = Number(process.env.KILLS ?? 20);
const STREAMS = 4;
const ANSWERS_BEFORE_THE_KILL = 12;
const PASSWORD = "Secret12word";

/** Acts that the server has confirmed, by email address. */
interface Confirmed {
  accounts: string[];
  requests: string[];
}

/** Kills the server in the middle of registrations and requests, and looks for all that it confirmed. */
export async function killAgainAndAgain(kind: string, environment: Record<string, string>): Promise<Finding> {
  const confirmed: Confirmed = { accounts: [], requests: [] };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await workUntilKilled(await startServerProcess(environment), confirmed);
  }
  const lost = await missing(environment, confirmed);
  const { accounts, requests } = confirmed;
  return {
    what: `kill -9, ${KILLS} times, on ${kind}`,
    result: `${accounts.length} accounts and ${requests.length} requests were confirmed, ${lost} lost`,
    passed: lost === 0,
  };
}

async function workUntilKilled(server: ServerProcess, { accounts, requests }: Confirmed): Promise<void> {
  let answers = 0;
  let killed: Promise<void> | undefined;
  const stream = async (confirmed: string[], send: (email: string) => Promise<number>) => {
    while (!killed) {
      const email = `chaos-${randomUUID()}@mail.example`;
      if ((await send(email)) === 200) {
        confirmed.push(email);
        answers += 1;
      }
      if (answers >= ANSWERS_BEFORE_THE_KILL) killed ??= server.kill();
    }
  };
  const { site } = server.urls;
  const register = (email: string) => post(`${site}/v1/accounts:signUp?key=k`, { email, password: PASSWORD });
  const request = (email: string) => {
    const fields = { name: "Mara", email, topic: "Press", message: "Hello" };
    return post(`${site}/api/signature/requests`, {
      kind: "contact",
      key: randomUUID(),
      seconds: 9,
      fields,
    });
  };
  await Promise.all(
    Array.from({ length: STREAMS }, (_, index) =>
      index % 2 ? stream(accounts, register) : stream(requests, request),
    ),
  );
  await killed;
}

/** Signs in with every account, and counts the requests that are stored. */
async function missing(
  environment: Record<string, string>,
  { accounts, requests }: Confirmed,
): Promise<number> {
  const server = await startServerProcess(environment);
  let lost = 0;
  for (const email of accounts) {
    const signIn = { email, password: PASSWORD };
    const status = await post(`${server.urls.site}/v1/accounts:signInWithPassword?key=k`, signIn);
    if (status !== 200) lost += 1;
  }
  await server.stop();
  const stored = await storedRequests(environment);
  return lost + requests.filter((email) => !stored.has(email)).length;
}

async function storedRequests({ DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<Set<string>> {
  const database = await openDatabase({ url: DATABASE_URL, folder: DATA_DIR, migrations: [] });
  try {
    const { query } = database.tables<{ "product.requests": { email: string } }>();
    const rows = await query.selectFrom("product.requests").select("email").execute();
    return new Set(rows.map(({ email }) => email));
  } finally {
    await database.close();
  }
}
