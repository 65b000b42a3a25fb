import { type JobTables, jobMigrations, openDatabase } from "@sealwright/database";
import { systemClock } from "@sealwright/runtime";
import { signingMigrations } from "@sealwright/signing";
import { createActor } from "../../src/base/actor.ts";
import type { SigningTables } from "../../src/base/tables.ts";
import { createLeaving } from "../../src/workspace/members/leaving.ts";

// A process that removes every member until it is done or killed: node removing-process.ts FOLDER [DATABASE-URL]
const [folder = "", url] = process.argv.slice(2);
const open = await openDatabase({ url, folder, migrations: [jobMigrations, signingMigrations] });
const database = open.tables<SigningTables & JobTables>();
const leaving = createLeaving({
  database,
  senders: {
    ofGrant: async () => undefined,
    account: async (uid) => ({
      name: uid,
      email: `${uid}@company.example`,
      emailVerified: true,
      createdAt: new Date(0),
    }),
  },
  clock: systemClock,
});
const actor = createActor({ personId: "owner", workspaceId: "w", role: "owner" });
const members = await database.query
  .selectFrom("signing.members")
  .select("id")
  .where("endedAt", "is", null)
  .orderBy("id")
  .execute();
for (const { id } of members) {
  process.stdout.write(`${id}\n`);
  await leaving.remove(actor, { member: id, to: null, takesKeys: id.endsWith("0") });
}
await open.close();
