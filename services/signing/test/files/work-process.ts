import { type JobTables, jobMigrations, openDatabase } from "@sealwright/database";
import { DAY, systemClock } from "@sealwright/runtime";
import { moveFiles, signingMigrations } from "@sealwright/signing";
import type { SigningTables } from "../../src/base/tables.ts";
import { createRemoval } from "../../src/compose/remove-old.ts";

// A process that works until it is done or killed: node work-process.ts move|remove FOLDER FILES-URL [DATABASE-URL]
const [work, folder = "", filesUrl, url] = process.argv.slice(2);
const open = await openDatabase({ url, folder, migrations: [jobMigrations, signingMigrations] });
const database = open.tables<SigningTables & JobTables>();
process.stdout.write("working\n");
if (work === "move") {
  const config = {
    filesUrl,
    filesUrlPrevious: undefined,
    filesAccessKeyId: undefined,
    filesSecretAccessKey: undefined,
  };
  for await (const _ of moveFiles(config, { database: open.tables<SigningTables>(), clock: systemClock }));
} else {
  const clock = { now: () => Date.now() + 2 * DAY };
  for (const { run } of createRemoval({ database, clock, keptFor: 1, logKeptFor: 1 })) {
    await run(new AbortController().signal);
  }
}
await open.close();
