import { expect, test } from "vitest";
import { openSandbox } from "./sandbox-kit.ts";

const sms = (code: string) => ({
  phoneNumber: "+12025550123",
  sessionInfo: `session-${code}`,
  code,
  text: `${code} is your <code>.`,
});

test("ID-01 /sms.json lists codes for phones, newest first", async () => {
  const sandbox = await openSandbox();
  await sandbox.sms.send(sms("111111"));
  await sandbox.sms.send(sms("222222"));
  expect(await (await sandbox.get("/sms.json")).json()).toEqual({
    verificationCodes: [
      { ...sms("222222"), receivedAt: expect.any(String) },
      { ...sms("111111"), receivedAt: expect.any(String) },
    ],
  });
});

test("ID-01 GET /sms shows text, number and time, escaped, and every page leads there", async () => {
  const sandbox = await openSandbox();
  expect(await sandbox.page("/sms")).toContain("No messages yet.");
  await sandbox.sms.send(sms("333333"));
  const page = await sandbox.page("/sms");
  expect(page).toContain("333333 is your &lt;code&gt;.");
  expect(page).toContain("+12025550123");
  expect(page).toContain("<time datetime=");
  expect(await sandbox.page("/mail")).toContain('href="/sms"');
});

test("ID-01 POST /sms/empty empties the list, for its own page alone", async () => {
  const sandbox = await openSandbox();
  await sandbox.sms.send(sms("444444"));
  const empty = (headers: Record<string, string>) =>
    sandbox.app.request("/sms/empty", { method: "POST", headers });
  expect((await empty({ Origin: "https://evil.example" })).status).toBe(403);
  expect(await sandbox.page("/sms")).toContain("444444");
  expect((await empty({})).status).toBe(303);
  expect(await sandbox.page("/sms")).not.toContain("444444");
});

test("ID-01 the newest 200 are kept", async () => {
  const sandbox = await openSandbox();
  for (let n = 0; n < 205; n += 1) await sandbox.sms.send(sms(String(n)));
  expect(sandbox.sms.list()).toHaveLength(200);
  expect(sandbox.sms.list()[0]?.code).toBe("204");
});
