import { expect, test } from "@playwright/test";
import { withServer } from "../../support/server/own-server.ts";
import { refusal } from "./start-and-stop-steps.ts";

test("OPS-02 production refuses sandbox parts and default secrets", async () => {
  const { exitCode, message } = await refusal({ NODE_ENV: "production" });
  expect(exitCode).toBe(1);
  for (const name of ["DATABASE_URL", "SMTP_URL", "SECRET_KEY", "IDENTITY_API_KEY", "IDENTITY_ADMIN_TOKEN"]) {
    expect(message).toContain(`- ${name} `);
  }
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
