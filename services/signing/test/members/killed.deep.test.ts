import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jobMigrations, openDatabase } from "@sealwright/database";
import { signingMigrations } from "@sealwright/signing";
import { createTestDatabase } from "@sealwright/testkit";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SigningTables } from "../../src/base/tables.ts";

const MEMBERS = 40;
const EACH = 25;
const KILLS = 3;

let folder: string;
let url: string | undefined;
let drop: () => Promise<void>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-killed-"));
  ({ url, drop } = await createTestDatabase(folder));
});
afterEach(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Work on the database while no process has it. */
async function withDatabase<T>(work: (query: Kysely<SigningTables>) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, folder, migrations: [jobMigrations, signingMigrations] });
  try {
    return await work(database.tables<SigningTables>().query);
  } finally {
    await database.close();
  }
}

/** Each member has contracts that are out, an API key, an invitation and a calendar address. */
async function writeMembers(query: Kysely<SigningTables>): Promise<void> {
  const all = `generate_series(1, ${MEMBERS}) n`;
  const each = `${all}, generate_series(1, ${EACH}) m`;
  for (const statement of [
    "insert into signing.workspaces (id, uid, created_at) values ('w', 'owner', now())",
    `insert into signing.members (id, workspace_id, uid, role, joined_at, calendar_hash)
      select 'mem_' || n, 'w', 'u' || n, 'admin', now(), 'hash ' || n from ${all}`,
    `insert into signing.api_keys (id, workspace_id, name, mode, scopes, hash, hint, made_by, created_at)
      select 'key_' || n, 'w', 'Key ' || n, 'test', '[]', 'hash ' || n, 'hint', 'u' || n, now() from ${all}`,
    `insert into signing.member_invitations (id, workspace_id, email, role, invited_by, hash, created_at, expires_at)
      select 'inv_' || n, 'w', 'i' || n || '@company.example', 'viewer', 'u' || n, 'hash ' || n, now(), now() + interval '7 days' from ${all}`,
    `insert into signing.contracts (id, workspace_id, responsible, template_id, version, title, answers, text, created_at, changed_at)
      select 'c' || n || '_' || m, 'w', 'u' || n, 1045, '1', 'Bill', '{}', '', now(), now() from ${each}`,
    `insert into signing.envelopes (id, workspace_id, contract_id, request_id, mode, state, title, message, time_zone, reminds,
        sender_name, sender_email, sent_at, expires_at)
      select 'e' || n || '_' || m, 'w', 'c' || n || '_' || m, 'r' || n || '_' || m, 'live', 'sent', 'Bill', '', 'UTC', false,
        'u' || n, 'u' || n || '@company.example', now(), now() + interval '30 days' from ${each}`,
  ])
    await sql.raw(statement).execute(query);
}

/** Of each member: what they still have, and what the log says. */
async function standings(query: Kysely<SigningTables>): Promise<{ isHere: boolean; left: object }[]> {
  const { rows } = await sql<{ isHere: boolean; left: object }>`
    select member.ended_at is null as is_here, json_build_object(
      'contracts', (select count(*) from signing.contracts where responsible = member.uid),
      'mails', (select count(*) from signing.envelopes
        where coalesce(contact_email, sender_email) = member.uid || '@company.example'),
      'keys', (select count(*) from signing.api_keys where made_by = member.uid and revoked_at is null),
      'invitations', (select count(*) from signing.member_invitations where invited_by = member.uid and ended_at is null),
      'address', (member.calendar_hash is not null)::int,
      'logged', (select count(*) from signing.workspace_log where what = 'member-removed' and subject = member.uid)
    ) as left
    from signing.members member`.execute(query);
  return rows;
}

const ALL = { contracts: EACH, mails: EACH, keys: 1, invitations: 1, address: 1, logged: 0 };
const NONE = { contracts: 0, mails: 0, keys: 0, invitations: 0, address: 0, logged: 1 };

function start(): ChildProcess {
  const program = join(import.meta.dirname, "removing-process.ts");
  const given = [folder, ...(url ? [url] : [])];
  return spawn(process.execPath, [program, ...given], { stdio: ["ignore", "pipe", "inherit"] });
}

test("TEAM-03 a process that is killed while it removes people leaves each of them whole or gone, as the log says", async () => {
  await withDatabase(writeMembers);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start();
    for (let line = 0; line <= kill; line += 1) await once(child.stdout as NodeJS.ReadableStream, "data");
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    for (const { isHere, left } of await withDatabase(standings)) expect(left).toEqual(isHere ? ALL : NONE);
  }
  const last = start();
  last.stdout?.resume();
  expect(await once(last, "exit")).toEqual([0, null]);
  const after = await withDatabase(standings);
  expect(after.map(({ left }) => left)).toEqual(Array(MEMBERS).fill(NONE));
  const { taken, handed } = await withDatabase(async (query) => {
    const rows = await query.selectFrom("signing.workspaceLog").select(["what", "about"]).execute();
    return {
      taken: rows.filter(({ what }) => what === "key-taken-over").length,
      handed: rows.filter(({ what, about }) => what === "contracts-handed-over" && about === String(EACH))
        .length,
    };
  });
  expect([taken, handed]).toEqual([MEMBERS / 10, MEMBERS]);
});
