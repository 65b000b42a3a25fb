import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createTestDatabase } from "@sealwright/testkit/database";
import { createTestMailServer } from "@sealwright/testkit/mail-server";
import type { ServerProcess } from "@sealwright/testkit/process";
import { startOwnServer, withFolder } from "../../support/server/own-server.ts";

const CRASHES = Number(process.env.CRASHES ?? 2);
const STREAMS = 4;
const REQUESTS_BEFORE_THE_CRASH = 15;

test("API-08 every accepted request is mailed once after the mail server was down and the process was killed", async () => {
  test.setTimeout(120_000 + CRASHES * 20_000);
  const mailServer = await createTestMailServer();
  await withFolder(async (folder) => {
    const database = await createTestDatabase(folder);
    const environment = {
      DATA_DIR: folder,
      SMTP_URL: mailServer.smtpUrl,
      ...(database.url ? { DATABASE_URL: database.url } : {}),
    };
    const accepted: string[] = [];
    try {
      for (let crash = 0; crash < CRASHES; crash += 1) {
        await sendUntilKilled(await startOwnServer(environment), accepted);
      }
      await mailServer.start();
      const server = await startOwnServer(environment);
      // The mail that was being sent when the process died waits a minute for its lease to end.
      for (const email of accepted) {
        await expect
          .poll(async () => (await mailServer.mailsTo(email)).length, { timeout: 90_000, message: email })
          .toBe(1);
      }
      expect(await server.stop()).toBe(0);
    } finally {
      await mailServer.stop();
      await database.drop();
    }
  });
});

/** Several streams of requests; the process is killed in the middle of them. */
async function sendUntilKilled(server: ServerProcess, accepted: string[]): Promise<void> {
  const enough = accepted.length + REQUESTS_BEFORE_THE_CRASH;
  let killed: Promise<void> | undefined;
  const stream = async () => {
    while (!killed) {
      const email = `crash-${randomUUID()}@mail.example`;
      if (await send(server, email)) accepted.push(email);
      if (accepted.length >= enough) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: STREAMS }, stream));
  await killed;
}

/** Whether it was accepted before the process died. */
async function send(server: ServerProcess, email: string): Promise<boolean> {
  const fields = { name: "Mara", email, topic: "Press", message: "Hello" };
  try {
    const response = await fetch(`${server.urls.site}/api/signature/requests`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ kind: "contact", key: randomUUID(), seconds: 9, fields }),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
