import type { JobTables } from "@sealwright/database";
import type { People } from "@sealwright/protocol/signing/answers";
import { createUsage, type SigningTables } from "@sealwright/signing";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { programOf } from "./api/api-client.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { sendBill } from "./bill-of-sale.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

type Tx = Transaction<SigningTables & JobTables>;

let signing: Harness;
let owner: ReturnType<Harness["owner"]>;
beforeAll(async () => {
  signing = await startSigning({}, {}, (parts) =>
    createUsage({
      ...parts,
      holdings: async () => [
        {
          order: "order",
          price: "PRICE_TEAM_MONTHLY",
          quantity: 20,
          isPaidInFull: true,
          since: new Date(parts.clock.now()),
        },
      ],
      countTemplates: async () => 0,
    }),
  );
});
afterAll(() => signing.stop());
beforeEach(() => {
  owner = signing.owner();
});

/** The work runs while another transaction is open, which is committed afterward. */
const during = <T>(work: (tx: Tx) => Promise<T>) =>
  signing.query.transaction().execute(async (tx) => {
    // It is idle for as long as the call takes on a busy machine.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    return work(tx);
  });

const workspaceIn = (tx: Tx) => tx.selectFrom("signing.workspaces").select("id").where("uid", "=", owner.uid);

/** Until a call waits for a lock. */
async function aCallWaits(): Promise<void> {
  const count = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(signing.query);
    return rows[0]?.waiting;
  };
  await expect.poll(count).toBe(1);
}

test("SEAL-04 an upload waits for no one who has only added rows to the workspace", async () => {
  const program = await programOf(signing, owner);
  await during(async (tx) => {
    await workspaceIn(tx).forKeyShare().execute();
    expect((await program.upload(await samplePdf(1))).status).toBe(201);
  });
});

test("SEAL-04 an upload and a workspace that is handed over don’t wait for each other", async () => {
  const program = await programOf(signing, owner);
  const { answer } = await during(async (tx) => {
    await workspaceIn(tx).forNoKeyUpdate().execute();
    const uploaded = program.upload(await samplePdf(2));
    await aCallWaits();
    await workspaceIn(tx).forUpdate().execute();
    return { answer: uploaded };
  });
  expect((await answer).status).toBe(201);
});

test("SIGN-05 sending waits for no one who has only added rows to the workspace", async () => {
  await sendBill(owner);
  await during(async (tx) => {
    await workspaceIn(tx).forKeyShare().execute();
    await sendBill(owner);
  });
});

test("TEAM-01 an invitation that is withdrawn while it is accepted lets no one in", async () => {
  const colleague = signing.owner();
  await owner.call("people/invite", { address: colleague.email, role: "admin" });
  const mail = await signing.mailTo(colleague.email);
  await signing.settled();
  const secret = mail.content.action?.url.split("/join/")[1] ?? "";
  const { answer } = await during(async (tx) => {
    await tx
      .updateTable("signing.memberInvitations")
      .set({ endedAt: new Date(signing.clock.now()), secretSealed: null })
      .where("email", "=", colleague.email)
      .execute();
    const accepted = colleague.call("people/accept", { secret });
    await aCallWaits();
    return { answer: accepted };
  });
  expect((await answer).body.code).toBe("invitation-ended");
  const { members } = (await owner.call("people/list")).body as unknown as People;
  expect(members.map(({ email }) => email)).toEqual([owner.email]);
});

test("SIGN-05 a deleted account voids what is sent while it is being deleted", async () => {
  const first = await sendBill(owner);
  await signing.settled();
  const { deletion, second } = await during(async (tx) => {
    await tx
      .selectFrom("signing.envelopes")
      .select("id")
      .where("id", "=", first.envelope)
      .forUpdate()
      .execute();
    const forgotten = signing.signing.forgetOwner(owner.uid);
    await aCallWaits();
    return { deletion: { forgotten }, second: await sendBill(owner) };
  });
  await deletion.forgotten;
  const { state } = await signing.query
    .selectFrom("signing.envelopes")
    .select("state")
    .where("id", "=", second.envelope)
    .executeTakeFirstOrThrow();
  expect(state).toBe("voided");
});
