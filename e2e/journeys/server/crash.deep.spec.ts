import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createTestDatabase } from "@sealwright/testkit/database";
import type { ServerProcess } from "@sealwright/testkit/process";
import { startOwnServer, withFolder } from "../../support/server/own-server.ts";

/** How often the process is killed. CONTRIBUTING.md says how to run it with 20. */
const CRASHES = Number(process.env.CRASHES ?? 3);
const PASSWORD = "Secret12word";
const STREAMS = 4;
const REGISTRATIONS_BEFORE_THE_CRASH = 12;

test("OPS-04 every confirmed account exists after the process was killed, again and again", async () => {
  test.setTimeout(180_000 + CRASHES * 60_000);
  await withFolder(async (folder) => {
    const database = await createTestDatabase(folder);
    const environment = { DATA_DIR: folder, ...(database.url ? { DATABASE_URL: database.url } : {}) };
    const answered: string[] = [];
    try {
      for (let crash = 0; crash < CRASHES; crash += 1) {
        const server = await startOwnServer(environment);
        await registerUntilKilled(server, answered);
      }
      expect(answered.length).toBeGreaterThanOrEqual(CRASHES * REGISTRATIONS_BEFORE_THE_CRASH);

      const server = await startOwnServer(environment);
      const lost: string[] = [];
      for (const email of answered) {
        if (!(await signsIn(server, email))) lost.push(email);
      }
      expect(lost).toEqual([]);
      expect(await server.stop()).toBe(0);
    } finally {
      await database.drop();
    }
  });
});

/** Several streams of registrations; the process is killed in the middle of them. */
async function registerUntilKilled(server: ServerProcess, answered: string[]): Promise<void> {
  const enough = answered.length + REGISTRATIONS_BEFORE_THE_CRASH;
  let killed: Promise<void> | undefined;
  const stream = async () => {
    while (!killed) {
      const email = `crash-${randomUUID()}@mail.example`;
      const answer = await call(server, "accounts:signUp", { email, password: PASSWORD });
      if (answer?.ok) answered.push(email);
      if (answered.length >= enough) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: STREAMS }, stream));
  await killed;
}

async function signsIn(server: ServerProcess, email: string): Promise<boolean> {
  return (await call(server, "accounts:signInWithPassword", { email, password: PASSWORD }))?.ok ?? false;
}

/** The response, or nothing if the process died before it was complete. */
async function call(server: ServerProcess, operation: string, body: object): Promise<Response | undefined> {
  try {
    const response = await fetch(`${server.urls.site}/v1/${operation}?key=crash`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response;
  } catch {
    return undefined;
  }
}
