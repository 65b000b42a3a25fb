import { type JobTables, jobMigrations } from "@sealwright/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "../fresh-database.ts";
import { jobsOn, openJobs, recordingWork, trial } from "./test-jobs.ts";

test("a job that another instance adds is run without polling for it", async () => {
  const { open } = await freshDatabase();
  const [first, second] = [await open([jobMigrations]), await open([jobMigrations])];
  let heard = () => false;
  const { queue } = jobsOn(first, {
    listen: (channel, onMessage) => {
      const listening = first.listen?.(channel, onMessage);
      if (!listening) throw new Error("PostgreSQL announces");
      heard = () => listening.isHeard;
      return listening;
    },
  });
  const { ran, work } = recordingWork();
  const worker = queue.start(trial, work);
  await expect.poll(() => heard()).toBe(true);
  const added = Date.now();
  await jobsOn(second).queue.add(trial, { n: 1 });
  await expect.poll(() => ran, { interval: 20 }).toEqual([1]);
  // Polling comes every 20 seconds.
  expect(Date.now() - added).toBeLessThan(10_000);

  // The connection is lost, and listens again.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`.execute(
    second.tables<JobTables>().query,
  );
  await expect.poll(() => heard()).toBe(false);
  await jobsOn(second).queue.add(trial, { n: 2 });
  await expect.poll(() => ran).toEqual([1, 2]);
  await expect.poll(() => heard()).toBe(true);
  await worker.stop();
});

test("a job about an envelope that another instance has taken at the same moment is taken later", async () => {
  const { queue, opened, rows } = await openJobs();
  await queue.add(trial, { n: 1 }, undefined, { subject: "one" });
  await queue.add(trial, { n: 2 }, undefined, { subject: "one" });
  const { query } = opened.tables<JobTables>();
  const claimBoth = query.updateTable("jobs.jobs").set({ lockedUntil: new Date(Date.now() + 60_000) });
  await expect(claimBoth.execute()).rejects.toThrow(/jobs_subject/);
  const { ran, work } = recordingWork();
  const worker = queue.start(trial, work);
  await expect.poll(rows).toEqual([]);
  await worker.stop();
  expect(ran).toEqual([1, 2]);
});
