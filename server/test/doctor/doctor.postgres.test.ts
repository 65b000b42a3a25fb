import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { brand, externalLinks } from "@sealwright/brand";
import { MINUTE } from "@sealwright/runtime";
import { freePorts, TEST_POSTGRES_VARIABLE } from "@sealwright/testkit";
import { createPostgresDatabase } from "@sealwright/testkit/database";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import type { ServerConfig } from "../../src/config/index.ts";
import { migrations } from "../../src/migrations.ts";
import { runIn } from "../cli/cli-harness.ts";
import { type Deployment, startDeployment } from "./doctor-harness.ts";

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterEach(() => deployment.connect());
afterAll(() => deployment.stop());

const standIns = () => deployment.context.config.payments.stripe?.url ?? "";

const problemsOf = async (changes: Partial<ServerConfig> = {}) => {
  const config = { ...deployment.context.config, ...changes };
  return (await deployment.problems({ config })).problems;
};

test("OPS-06 a deployment with nothing wrong is green, checked part by part", async () => {
  const { problems, count } = await deployment.problems();
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(25);
});

test("OPS-06 this repository's own words are refused, each with its file", async () => {
  const { problems } = await deployment.problems({ company: { brand, links: externalLinks } });
  expect(problems).toContain(
    `Company: packages/brand/src/brand.ts: email.sender is a placeholder (${brand.email.sender}). Write the company’s own, and build again.`,
  );
  for (const path of [
    "phone.shown is a 555 number",
    "phone.link is a 555 number",
    "address.0 is a placeholder",
    "name is this repository’s own name",
    "assistant is this repository’s own name",
    "legalName is this repository’s own name",
  ]) {
    expect(problems.join("\n")).toContain(`packages/brand/src/brand.ts: ${path}`);
  }
  // Four sites, four networks, four stores.
  expect(problems.filter((one) => one.includes("links.ts"))).toHaveLength(12);
});

test("OPS-06 reserved hosts and the default project are refused", async () => {
  const { urls, identity } = deployment.context.config;
  const problems = await problemsOf({
    urls: { ...urls, signature: "https://api.company.example" },
    smtpUrl: "smtps://u:p@smtp.example.com",
    identity: { ...identity, projectId: "sealwright-local" },
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringContaining("PUBLIC_SIGNATURE_URL is a placeholder"),
      expect.stringContaining("SMTP_URL is a placeholder"),
      expect.stringContaining("IDENTITY_PROJECT_ID is the default"),
    ]),
  );
});

test("OPS-09 a SECRET_KEY that opens no key, and each step of a rotation, with what to do", async () => {
  const done = { keys: 16, current: 16, previous: 0, hasPrevious: false, isUnfinished: false };
  const problemWith = async (changes: Partial<typeof done>) => {
    const readKeyring = async () => ({ ...done, ...changes });
    return (await deployment.problems({ readKeyring })).problems;
  };
  expect(await problemWith({})).toEqual([]);
  for (const [changes, sentence] of [
    [{ current: 0 }, "SECRET_KEY: It does not open 16 of 16 keys"],
    [
      { current: 6, previous: 10, hasPrevious: true },
      "SECRET_KEY: 10 of 16 keys are still wrapped by SECRET_KEY_PREVIOUS.",
    ],
    [{ isUnfinished: true, hasPrevious: true }, "SECRET_KEY: A rotation after a leak was interrupted."],
    [{ hasPrevious: true }, "SECRET_KEY: No key needs SECRET_KEY_PREVIOUS any more."],
  ] as const) {
    expect(await problemWith(changes)).toEqual([expect.stringContaining(sentence)]);
  }
});

test("OPS-06 a dead mail server, and one that rejects the password", async () => {
  const [port] = await freePorts(1);
  expect(await problemsOf({ smtpUrl: `smtp://127.0.0.1:${port}` })).toEqual([
    "Mail: The mail server at SMTP_URL: it cannot be reached (ECONNREFUSED). Correct SMTP_URL, or the server.",
  ]);
  const server = await startMailServer({ AUTH: "535 5.7.8 no" });
  expect(await problemsOf({ smtpUrl: `smtp://someone:wrong@127.0.0.1:${server}` })).toEqual([
    "Mail: The mail server at SMTP_URL: it rejects the user name or password. Correct SMTP_URL, or the server.",
  ]);
});

test("OPS-06 a dead database, and one whose name does not exist", async () => {
  const [port] = await freePorts(1);
  expect(await problemsOf({ databaseUrl: `postgres://u:hush@127.0.0.1:${port}/x` })).toEqual([
    expect.stringMatching(
      /^Database: .*DATABASE_URL cannot be used: cannot connect to its server \(ECONNREFUSED\)/,
    ),
  ]);
  const other = new URL(deployment.databaseUrl);
  other.pathname = "/no_such_database";
  expect(await problemsOf({ databaseUrl: other.href })).toEqual([
    expect.stringContaining("the server has no database of that name"),
  ]);
});

test("OPS-06 a database that was not migrated", async () => {
  const empty = await createPostgresDatabase(process.env[TEST_POSTGRES_VARIABLE] ?? "");
  onTestFinished(empty.drop);
  expect((await problemsOf({ databaseUrl: empty.url })).join("\n")).toMatch(
    /^Database: \d+ migrations did not run, such as jobs\/0001-jobs\. Run "npm run migrate"\.$/m,
  );
});

test.each<[rights: string, grants: string, sentence: string]>([
  [
    "that cannot delete from one table",
    `grant usage on schema SCHEMAS to ROLE; grant all on all tables in schema SCHEMAS to ROLE;
     revoke delete on product.drafts from ROLE`,
    "product.drafts",
  ],
  ["without any rights", "", "\\d+ tables, such as dashboard.sessions"],
])("OPS-06 a database user %s", async (_, grants, tables) => {
  const role = `role_${randomUUID().replaceAll("-", "")}`;
  const schemas = migrations.map(({ schema }) => schema).join();
  await runSql(
    `create role ${role} login; ${grants.replaceAll("ROLE", role).replaceAll("SCHEMAS", schemas)}`,
  );
  onTestFinished(() => runSql(`drop owned by ${role}; drop role ${role}`));
  const url = new URL(deployment.databaseUrl);
  url.username = role;
  const problems = await problemsOf({ databaseUrl: url.href });
  expect(problems[0]).toMatch(
    new RegExp(
      `^Database: Its user may not read and write ${tables}\\. Grant select, insert, update and delete\\.$`,
    ),
  );
});

test("OPS-06 more connections than the server has, and a clock that is wrong", async () => {
  expect(await problemsOf({ databasePoolSize: 5000 })).toEqual([
    expect.stringMatching(/^Database: DATABASE_POOL_SIZE is 5000, and the server has \d+ connections/),
  ]);
  const clock = { now: () => Date.now() - 5 * MINUTE };
  const { problems } = await deployment.problems({ clock });
  expect(problems).toEqual([
    expect.stringContaining("clock is 300 s behind the database’s. Have both follow NTP"),
  ]);
});

test.each<[proxies: number, configured: number, sentence: string]>([
  [
    2,
    1,
    "pass 2 proxies, but TRUSTED_PROXIES is 1, so all visitors share one IP address. Set TRUSTED_PROXIES=2",
  ],
  [1, 2, "pass 1 proxies, but TRUSTED_PROXIES is 2, so anyone can choose the IP address that limits count."],
  [0, 1, "pass 0 proxies, but TRUSTED_PROXIES is 1"],
])("OPS-06 behind %i proxies with TRUSTED_PROXIES=%i", async (proxies, trustedProxies, sentence) => {
  deployment.front.proxies = proxies;
  const problems = await problemsOf({ trustedProxies });
  // At the site, the dashboard and the signers' pages.
  expect(problems).toHaveLength(3);
  for (const problem of problems) expect(problem).toContain(sentence);
});

test("OPS-06 an address that is answered by something else, by nothing, or is this machine's own", async () => {
  deployment.front.behind.set("www.company.test", Number(new URL(standIns()).port));
  deployment.front.behind.set("app.company.test", (await freePorts(1))[0] ?? 0);
  expect(await problemsOf()).toEqual([
    expect.stringMatching(
      /PUBLIC_SITE_URL: .*\/healthz is answered by something else than this deployment \(status 404\)/,
    ),
    expect.stringMatching(/PUBLIC_DASHBOARD_URL: .* \(status 502\)\. Start the server/),
  ]);
  const [port] = await freePorts(1);
  const { urls } = deployment.context.config;
  const changed = await problemsOf({
    urls: { ...urls, site: "https://localhost", dashboard: `https://app.nowhere.invalid:${port}` },
  });
  expect(changed.join("\n")).toContain("PUBLIC_SITE_URL is this machine’s own name");
  expect(changed.join("\n")).toMatch(/app\.nowhere\.invalid.* cannot be reached \((ENOTFOUND|EAI_AGAIN)\)/);
});

test("OPS-06 a dashboard of your own only has to answer, and ours has to be configured as ours", async () => {
  expect(await problemsOf({ ownDashboard: false })).toEqual([
    expect.stringContaining("Set OWN_DASHBOARD=true, and build again."),
  ]);
  deployment.front.behind.set("app.company.test", Number(new URL(standIns()).port));
  expect(await problemsOf({ ownDashboard: false })).toEqual([]);
});

test("OPS-06 as a command it reads the configuration as production does, and its exit code is its verdict", async () => {
  const { code, err } = await runIn("/nowhere", ["doctor"], { PUBLIC_SITE_URL: "http://www.company.test" });
  expect(code).toBe(1);
  expect(err).toContain("PROBLEM  Configuration: PUBLIC_SITE_URL must be an https URL in production");
  expect(err.at(-1)).toBe(
    "PROBLEM  Configuration: Nothing else was checked: correct the configuration first.",
  );
  expect(err.join("\n")).toContain(brand.email.sender);
});

/** Speaks as much SMTP as it takes to sign in. @returns its port */
async function startMailServer(answers: Record<string, string>): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("220 mail\r\n");
    socket.on("data", (data) => {
      const [verb = ""] = data.toString().split(/[ \r]/);
      const ehlo = "250-mail\r\n250 AUTH PLAIN\r\n";
      socket.write(verb === "EHLO" ? ehlo : `${answers[verb] ?? "250 ok"}\r\n`);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as { port: number }).port;
}

async function runSql(statements: string): Promise<void> {
  const client = new Client({ connectionString: deployment.databaseUrl });
  await client.connect();
  await client.query(statements);
  await client.end();
}
