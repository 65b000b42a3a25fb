import type { Queryable } from "@sealwright/database";
import { hashToken } from "@sealwright/runtime";
import { SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";

/** Ends a recipient's session. The row that stays opens nothing, and lets the old page explain itself. */
export async function replaceSession(
  tx: Queryable<SigningTables>,
  recipientId: string,
  now: number,
): Promise<void> {
  const ended = await tx
    .deleteFrom("signing.sessions")
    .where("recipientId", "=", recipientId)
    .returning(["id", "workspaceId", "envelopeId", "recipientId", "secretHash", "expiresAt"])
    .executeTakeFirst();
  if (!ended) return;
  await tx
    .insertInto("signing.replacedSessions")
    .values({ ...ended, replacedAt: new Date(now) })
    .execute();
}

/** @throws SigningError session-replaced, with the time in the contract's zone */
export async function refuseReplaced(
  query: Queryable<SigningTables>,
  { session, secret }: { session: string; secret: string },
  now: number,
): Promise<void> {
  const found = await query
    .selectFrom("signing.replacedSessions as session")
    .innerJoin("signing.envelopes as envelope", "envelope.id", "session.envelopeId")
    .select(["session.replacedAt", "envelope.timeZone"])
    .where("session.id", "=", session)
    .where("session.secretHash", "=", hashToken(secret))
    .where("session.expiresAt", ">", new Date(now))
    .executeTakeFirst();
  if (!found) return;
  const time = timeOfDay(found.replacedAt, found.timeZone);
  throw new SigningError(
    "session-replaced",
    `This contract was opened again at ${time} on another device or in another browser`,
  );
}

/** "10:42 AM EST". */
function timeOfDay(at: Date, timeZone: string): string {
  const format = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat("en-US", { ...format, timeZone }).format(at).replaceAll("\u202f", " ");
}
