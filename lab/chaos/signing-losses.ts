import { openDatabase } from "@sealwright/database";
import { verifyChain } from "@sealwright/seal/events";
import type { OutboxMail } from "@sealwright/testkit/outbox";
import type { SigningTables } from "../../services/signing/src/base/tables.ts";
import { readEvents } from "../../services/signing/src/envelope/events.ts";

/** Acts that the server has confirmed of one contract. */
export interface Confirmed {
  /** The contract's. */
  id: string;
  sender: string;
  /** Email addresses. */
  signers: string[];
  /** Those whose signature was confirmed. */
  marks: string[];
}

type Tables = SigningTables & { "jobs.jobs": { givenUpAt: Date | null } };

/** Whether any job waits or was begun. The server is stopped. */
export async function hasJobs({ DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<boolean> {
  const database = await openDatabase({ url: DATABASE_URL, folder: DATA_DIR, migrations: [] });
  try {
    const { query } = database.tables<Tables>();
    return (await query.selectFrom("jobs.jobs").selectAll().executeTakeFirst()) !== undefined;
  } finally {
    await database.close();
  }
}

/** Compares what was confirmed and mailed with what is stored. The server is stopped. */
export async function findLosses(
  { DATABASE_URL, DATA_DIR }: Record<string, string>,
  confirmed: readonly Confirmed[],
  mails: readonly OutboxMail[],
): Promise<{ counts: string; losses: string[] }> {
  const database = await openDatabase({ url: DATABASE_URL, folder: DATA_DIR, migrations: [] });
  try {
    const { query } = database.tables<Tables>();
    const losses: string[] = [];
    for (const contract of confirmed) losses.push(...(await lossesOf(query as never, contract)));
    const givenUp = await query
      .selectFrom("jobs.jobs")
      .selectAll()
      .where("givenUpAt", "is not", null)
      .execute();
    if (givenUp.length > 0) losses.push(`${givenUp.length} jobs were given up`);
    losses.push(...(await unsealed(query as never, mails)), ...doubled(mails));
    const marks = confirmed.reduce((sum, one) => sum + one.marks.length, 0);
    return { counts: `${confirmed.length} contracts and ${marks} signatures were confirmed`, losses };
  } finally {
    await database.close();
  }
}

type Query = Parameters<typeof readEvents>[0];

async function lossesOf(query: Query, { id, marks }: Confirmed): Promise<string[]> {
  const envelopes = await query
    .selectFrom("signing.envelopes")
    .selectAll()
    .where("contractId", "=", id)
    .execute();
  const [envelope] = envelopes;
  if (!envelope) return ["a sent contract is gone"];
  const losses = envelopes.length > 1 ? ["a contract was sent twice"] : [];
  const signed = await query
    .selectFrom("signing.marks as mark")
    .innerJoin("signing.recipients as recipient", "recipient.id", "mark.recipientId")
    .select(["recipient.email", "recipient.state"])
    .where("mark.envelopeId", "=", envelope.id)
    .execute();
  for (const address of marks) {
    const found = signed.filter(({ email, state }) => email === address && state === "signed");
    if (found.length !== 1) losses.push(`a confirmed signature is there ${found.length} times`);
  }
  if (!(await verifyChain(await readEvents(query, envelope.id))).isIntact) losses.push("a chain is broken");
  return losses;
}

/** Also those whose last signature was stored, but not confirmed any more. */
async function unsealed(query: Query, mails: readonly OutboxMail[]): Promise<string[]> {
  const completed = await query
    .selectFrom("signing.envelopes")
    .selectAll()
    .where("completedAt", "is not", null)
    .execute();
  const losses: string[] = [];
  for (const { id, sealedAt, senderEmail } of completed) {
    const events = await readEvents(query, id);
    const seals = events.filter(({ kind }) => kind === "sealed").length;
    if (!sealedAt || seals !== 1) losses.push(`a completed contract has ${seals} seals`);
    const parties = await query
      .selectFrom("signing.recipients")
      .selectAll()
      .where("envelopeId", "=", id)
      .execute();
    for (const address of [senderEmail, ...parties.map(({ email }) => email)]) {
      const hasFile = mails.some(({ to, attachments }) => to.includes(address) && attachments.length > 0);
      if (!hasFile) losses.push("a party has no sealed file");
    }
  }
  return losses;
}

/** A mail that was sent again is the same mail: mailboxes know it by its Message-ID. */
function doubled(mails: readonly OutboxMail[]): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { to, subject, messageId } of mails) {
    const key = `${to} ${subject}`;
    ids.set(key, (ids.get(key) ?? new Set()).add(messageId));
  }
  return [...ids.values()].filter(({ size }) => size > 1).map(({ size }) => `one mail has ${size} ids`);
}
