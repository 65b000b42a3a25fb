import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import { createSecretBox } from "@sealwright/runtime";
import { createTestDatabase } from "@sealwright/testkit";
import { expect, onTestFinished, test } from "vitest";
import { dashboardMigrations } from "../../src/session/migrations/index.ts";
import { createSessions } from "../../src/session/sessions.ts";
import type { DashboardTables } from "../../src/session/tables.ts";

test("DASH-01, OPS-04 a session that was sealed under a lost SECRET_KEY is none: its owner signs in again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-dashboard-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { url, drop } = await createTestDatabase(folder);
  onTestFinished(drop);
  const database = await openDatabase({ url, folder, migrations: [dashboardMigrations] });
  onTestFinished(() => database.close());
  const sessionsUnder = (secretKey: string) =>
    createSessions(database.tables<DashboardTables>(), createSecretBox(secretKey, "dashboard grants"), Date);
  const [before, after] = [sessionsUnder("the old key"), sessionsUnder("the new key")];

  const owner = { uid: "u1", email: "owner@company.example", grant: "g", name: "", photoUrl: "" };
  const token = await before.open(owner, "");
  expect(await before.find(token)).toMatchObject(owner);
  expect(await after.find(token)).toBe(undefined);
  expect(await after.find(await after.open(owner, ""))).toMatchObject(owner);
});
