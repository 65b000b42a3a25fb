import { createSweepLeases, type JobTables } from "@sealwright/database";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Jobs, openJobs } from "./test-jobs.ts";

const MINUTE_MS = 60_000;

let jobs: Jobs;
beforeEach(async () => {
  jobs = await openJobs();
});

const leasesOf = () => createSweepLeases(jobs.opened.tables<JobTables>());
const age = (column: "started_at" | "locked_until") =>
  sql`update jobs.sweeps set ${sql.ref(column)} = now() - interval '2 minutes'`.execute(
    jobs.opened.tables<JobTables>().query,
  );

test("OPS-10 of instances that sweep at the same moment, one does", async () => {
  const all = Array.from({ length: 5 }, leasesOf);
  const taken = await Promise.all(all.map((leases) => leases.take("mails", MINUTE_MS)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("a sweep that has ended is not repeated before its period is over, and is then", async () => {
  const leases = leasesOf();
  const lease = await leases.take("mails", MINUTE_MS);
  await lease?.end();
  expect(await leases.take("mails", MINUTE_MS)).toBeUndefined();
  expect(await leases.take("others", MINUTE_MS)).toBeDefined();
  await age("started_at");
  expect(await leases.take("mails", MINUTE_MS)).toBeDefined();
});

test("a sweep that takes longer than its period is not joined by a second one, unless its instance has died", async () => {
  const leases = leasesOf();
  await leases.take("mails", MINUTE_MS);
  await age("started_at");
  expect(await leases.take("mails", MINUTE_MS)).toBeUndefined();
  await age("locked_until");
  expect(await leases.take("mails", MINUTE_MS)).toBeDefined();
});

test("says when each sweep ended last", async () => {
  const leases = leasesOf();
  const lease = await leases.take("mails", MINUTE_MS);
  expect(await leases.ages()).toEqual([]);
  await lease?.end();
  expect(await leases.ages()).toEqual([{ name: "mails", seconds: expect.any(Number) }]);
});
