import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "@playwright/test";
import { StartError } from "@sealwright/testkit/process";
import { startOwnServer, withFolder, withServer } from "../../support/server/own-server.ts";

/** What a process that does not start says. */
async function refusal(environment: Record<string, string>): Promise<StartError> {
  try {
    const server = await startOwnServer(environment);
    await server.kill();
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error("It started");
}

test("OPS-02 a wrong value stops the start, with every problem listed", async () => {
  const { exitCode, message } = await refusal({ PORT: "many", LOG_LEVEL: "loud", SMTP_URL: "ftp://x" });
  expect(exitCode).toBe(1);
  expect(message).toContain("has 3 problems");
  for (const name of ["PORT", "LOG_LEVEL", "SMTP_URL"]) expect(message).toContain(`- ${name} `);
  expect(message).not.toContain("    at ");
});

test("OPS-02 production refuses sandbox parts and default secrets", async () => {
  const { exitCode, message } = await refusal({ NODE_ENV: "production" });
  expect(exitCode).toBe(1);
  for (const name of ["DATABASE_URL", "SMTP_URL", "SECRET_KEY", "IDENTITY_API_KEY", "IDENTITY_ADMIN_TOKEN"]) {
    expect(message).toContain(`- ${name} `);
  }
});

test("OPS-02 a port in use is reported in a sentence that names the variable", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const address = holder.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  try {
    await withFolder(async (folder) => {
      const { exitCode, message } = await refusal({ DATA_DIR: folder, DASHBOARD_PORT: port });
      expect(exitCode).toBe(1);
      expect(message).toContain(`Port ${port} for the dashboard cannot be opened`);
      expect(message).toContain("set DASHBOARD_PORT");
    });
  } finally {
    holder.close();
  }
});

test("OPS-02, OPS-04 a second process on the same data folder is rejected, and the first keeps running", async () => {
  await withFolder(async (folder) => {
    const first = await startOwnServer({ DATA_DIR: folder });
    const { exitCode, message } = await refusal({ DATA_DIR: folder });
    expect(exitCode).toBe(1);
    expect(message).toContain("is in use by another running process");
    expect((await fetch(`${first.urls.site}/readyz`)).status).toBe(200);
    await first.kill();
  });
});

test("OPS-05 SIGTERM closes everything and ends with 0; the log has one id per request and nothing personal", async () => {
  await withServer({}, async (server) => {
    const email = "someone.special@mail.example";
    await fetch(`${server.urls.site}/v1/accounts:signUp?key=a-key`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password: "Secret12word" }),
    });
    const login = `${server.urls.dashboard}/login?token=a-token&email=${email}`;
    await fetch(login, { redirect: "manual" });
    expect(await server.stop()).toBe(0);
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
    // At its start the payments backend asks the sandbox for checkouts that were paid meanwhile.
    const requests = lines.filter(({ msg, path }) => msg === "request" && path !== "/v1/checkout/sessions");
    expect(requests.map(({ path, status }) => [path, status])).toEqual([
      ["/v1/accounts:signUp", 200],
      ["/login", 303],
    ]);
    for (const { id } of requests) expect(id).toMatch(/^[\da-f]{16}$/);
    for (const secret of [email, "Secret12word", "a-token", "a-key"])
      expect(server.output()).not.toContain(secret);
    expect(lines.at(-1)).toMatchObject({ msg: "stopped" });
  });
});

test("OPS-01 npm start prints where everything is", async () => {
  await withServer({ PUBLIC_SITE_URL: "http://localhost:4999" }, async (server) => {
    expect(server.output()).toMatch(/Site +http:\/\/localhost:4999/);
    expect(server.output()).toMatch(/Database +PGlite/);
    expect(server.output()).toMatch(/Mail +the sandbox's outbox/);
  });
});
