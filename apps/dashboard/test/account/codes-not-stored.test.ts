import { migrations } from "@sealwright/server/migrations";
import { startTestServer, type TestServer, toStartOfStep } from "@sealwright/testkit";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterDashboard, hidden, openSetUp } from "./owner-in-dashboard.ts";

/** The dashboard's table takes sessions, but no recovery codes. */
const refuseCodes = {
  async up(db: Kysely<unknown>) {
    await sql`alter table dashboard.sessions add check (codes_sealed is null)`.execute(db);
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    migrations: migrations.map((own) =>
      own.schema === "dashboard"
        ? { ...own, migrations: { ...own.migrations, "9001-refuse-codes": refuseCodes } }
        : own,
    ),
  });
});
afterAll(() => server.stop());

test("DASH-03, OPS-04 recovery codes that can’t be stored are shown at once, and other sessions end all the same", async () => {
  const owner = await enterDashboard(server);
  const elsewhere = await enterDashboard(server, owner);
  const { keyId, code } = await openSetUp(server, owner);
  toStartOfStep(server);
  const used = code(-1);
  const page = await owner.send("/settings/security/two-factor/confirm", { keyId, code: used });
  const first = hidden(page, "codes").split(" ");
  expect([page.status, first.length]).toEqual([200, 10]);
  expect(page.text).toContain("Two-factor is on.");
  expect((await elsewhere.get("/settings/security")).status).toBe(302);

  const renewal = await owner.send("/settings/security/recovery-codes", { code: first[0] ?? "" });
  const renewed = hidden(renewal, "codes").split(" ");
  expect([renewal.status, renewed.length]).toEqual([200, 10]);
  expect(renewal.text).toContain("Your old recovery codes no longer work.");
  const off = await owner.send("/settings/security/two-factor/turn-off", { code: renewed[0] ?? "" });
  expect(off.location).toBe("/settings/security?done=two-factor-off");

  const logged = server.logs.filter(({ msg }) => msg === "new recovery codes not saved, so shown only once");
  expect(logged).toHaveLength(2);
});
