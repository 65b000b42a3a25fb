import { randomUUID } from "node:crypto";
import { DAY, HOUR } from "@sealwright/runtime";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertMaySend } from "../src/envelope/send-limits.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

type Way = "workspace" | "api";

/** A workspace that has sent so many in this way, the first of them this long ago. */
async function workspaceThatSent(way: Way, count: number, ago: number): Promise<string> {
  const id = randomUUID();
  const [now, sentAt] = [new Date(signing.clock.now()), new Date(signing.clock.now() - ago)];
  await signing.query
    .insertInto("signing.workspaces")
    .values({ id, uid: randomUUID(), createdAt: now, stoppedAt: null })
    .execute();
  await sql`
    with made as (
      insert into signing.contracts (id, workspace_id, version, title, answers, text, created_at, changed_at)
      select ${id} || '-' || each, ${id}, '', '', '{}', '', ${now}, ${now} from generate_series(1, ${count}::int) as each
      returning id)
    insert into signing.envelopes (id, workspace_id, contract_id, request_id, mode, state, title, message, time_zone,
      reminds, sender_name, sender_email, sent_at, expires_at)
    select id, ${id}, id, id, 'live', 'sent', '', '', 'UTC', false, '', '', ${sentAt}, ${now} from made
  `.execute(signing.query);
  if (way === "api") {
    await sql`
      insert into signing.api_envelopes (id, workspace_id, mode, request, metadata, created_at)
      select id, workspace_id, 'live', '{}', '{}', ${now} from signing.envelopes where workspace_id = ${id}
    `.execute(signing.query);
  }
  return id;
}

/** Whether one more goes out. */
async function maySend(
  way: Way,
  workspace: string,
  { accountAge, most, hasPaid = false }: { accountAge: number; most: number; hasPaid?: boolean },
): Promise<boolean> {
  const accountCreatedAt = new Date(signing.clock.now() - accountAge);
  try {
    await signing.query
      .transaction()
      .execute((tx) =>
        assertMaySend(
          tx as never,
          workspace,
          { way, accountCreatedAt, most, hasPaidInFull: async () => hasPaid },
          signing.clock.now(),
        ),
      );
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "send-limit-reached" });
    return false;
  }
}

test.each<[Way, string, number, number]>([
  ["workspace", "an hour", HOUR, 5],
  ["workspace", "just under a week", 7 * DAY - 1, 5],
  ["workspace", "a week", 7 * DAY, 20],
  ["workspace", "just under a month", 30 * DAY - 1, 20],
  ["workspace", "a month", 30 * DAY, 30],
  ["api", "an hour", HOUR, 100],
  ["api", "a week", 7 * DAY, 500],
  ["api", "a month", 30 * DAY, 600],
])(
  "SIGN-05 in the %s, an account of %s sends its limit in 24 hours, and no more",
  async (way, _age, age, limit) => {
    const most = { workspace: 30, api: 600 }[way];
    const below = await workspaceThatSent(way, limit - 1, HOUR);
    const at = await workspaceThatSent(way, limit, DAY - 1);
    const yesterday = await workspaceThatSent(way, limit, DAY);
    const otherWay = await workspaceThatSent(way === "api" ? "workspace" : "api", limit, HOUR);
    const answers = [below, at, yesterday, otherWay].map((workspace) =>
      maySend(way, workspace, { accountAge: age, most }),
    );
    expect(await Promise.all(answers)).toEqual([true, false, true, true]);
  },
);

test("SIGN-05 a company that sets a lower limit has it from the first day on", async () => {
  const workspace = await workspaceThatSent("workspace", 2, HOUR);
  expect([
    await maySend("workspace", workspace, { accountAge: HOUR, most: 3 }),
    await maySend("workspace", workspace, { accountAge: HOUR, most: 2 }),
  ]).toEqual([true, false]);
});

test.each<[Way, number, number]>([
  ["workspace", 5, 30],
  ["api", 100, 600],
])("SIGN-10 in the %s, a plan's full price ends the steps, and no other limit", async (way, step, most) => {
  const atStep = await workspaceThatSent(way, step, HOUR);
  const atMost = await workspaceThatSent(way, most, HOUR);
  const paid = { accountAge: HOUR, most, hasPaid: true };
  expect([
    await maySend(way, atStep, { accountAge: HOUR, most }),
    await maySend(way, atStep, paid),
    await maySend(way, atMost, paid),
  ]).toEqual([false, true, false]);
});
