import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "@sealwright/database";
import { createSecretBox, HOUR, MINUTE } from "@sealwright/runtime";
import { createTestClock, createTestDatabase, type TestDatabase } from "@sealwright/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSubmittedForms } from "../../src/session/forms/submitted-forms.ts";
import { dashboardMigrations } from "../../src/session/migrations/index.ts";
import { createPendingRecoveryCodes } from "../../src/session/pending-recovery-codes.ts";
import { createSessions } from "../../src/session/sessions.ts";
import type { DashboardTables } from "../../src/session/tables.ts";

const SESSION = "00000000-0000-4000-8000-000000000001";
const box = createSecretBox("a secret for tests, of some length", "dashboard grants");
const clock = createTestClock();

let folder: string;
let engine: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-dashboard-"));
  engine = await createTestDatabase(folder);
  database = await openDatabase({ url: engine.url, folder, migrations: [dashboardMigrations] });
});
afterAll(async () => {
  await database.close();
  await engine.drop();
  rmSync(folder, { recursive: true, force: true });
});
const submittedForms = () => createSubmittedForms(database.tables<DashboardTables>(), box, clock);

describe("a submitted form", () => {
  test("DASH-03 sent several times runs once, and the others reuse its result", async () => {
    const forms = submittedForms();
    const begun = await Promise.all(Array.from({ length: 4 }, () => forms.begin("one", SESSION)));
    const [id = "", ...more] = begun.filter((one) => one !== undefined);
    expect(more).toEqual([]);
    const waiting = forms.findLocation("one", SESSION);
    await forms.complete(id, "/done");
    expect(await waiting).toBe("/done");
    expect(await forms.findLocation("one", undefined)).toBe("/done");
    expect(await forms.findLocation("another", SESSION)).toBe(undefined);
  });

  test("DASH-03 that failed, or whose worker is gone, is begun anew", async () => {
    const forms = submittedForms();
    await forms.discard((await forms.begin("failed", SESSION)) ?? "");
    expect(await forms.findLocation("failed", SESSION)).toBe(undefined);
    expect(await forms.begin("failed", SESSION)).toBeDefined();
    clock.advance(MINUTE);
    expect(await forms.findLocation("failed", SESSION)).toBe(undefined);
    expect(await forms.begin("failed", SESSION)).toBeDefined();
  });

  test("DASH-03 and new recovery codes are stored sealed, and deleted by the cleanup", async () => {
    const forms = submittedForms();
    const message = "Only the owner may read this";
    const id = (await forms.begin("refused", SESSION)) ?? "";
    await forms.complete(id, "/again", { form: "email", field: "newEmail", message });
    expect(await forms.findError(id, SESSION)).toMatchObject({ message });

    const tables = database.tables<DashboardTables>();
    const sessions = createSessions(tables, box, clock);
    const codes = createPendingRecoveryCodes(tables, box, clock);
    const owner = { uid: "u1", email: "owner@company.example", grant: "g", name: "", photoUrl: "" };
    const session = await sessions.find(await sessions.open(owner, ""));
    await codes.save(session ?? { uid: "", sessionId: "" }, { codes: ["0123456789"], first: true });
    expect(await codes.find(session?.sessionId ?? "")).toEqual({ codes: ["0123456789"], first: true });

    const stored = async () => {
      const { rows } = await sql`select error_sealed as sealed from dashboard.submitted_forms
        union all select codes_sealed from dashboard.sessions`.execute(tables.query);
      return JSON.stringify(rows.filter((row) => (row as { sealed: string | null }).sealed !== null));
    };
    expect(await stored()).toContain("v1.");
    expect(await stored()).not.toMatch(/Words|0123456789/);
    clock.advance(HOUR);
    await forms.removeExpired();
    await codes.removeExpired();
    expect(await stored()).toBe("[]");
  });
});
