import { randomUUID } from "node:crypto";
import type { Database, JobTables } from "@sealwright/database";
import { type Clock, type Logger, type SecretBox, UnopenableError } from "@sealwright/runtime";
import { createOwnCa, type OwnCa, openOwnCa, renewSealCertificate, SealingKeyError } from "@sealwright/seal";
import { sql } from "kysely";
import type { SigningTables } from "../base/tables.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  box: SecretBox;
  clock: Clock;
  logger: Logger;
  /** Tests have a table of their own: an earlier release takes any authority of the first for real seals. */
  table: "signing.authorities" | "signing.testAuthorities";
  /** Whose name the certificates bear. */
  organization: string;
}

/** A certification authority of our own, which is created when first needed. */
export function createAuthority({ database, box, clock, logger, table, organization }: Dependencies) {
  const now = () => new Date(clock.now());

  /** Able to seal now: its certificate is renewed under the same root, and an expired root is retired. */
  async function current(): Promise<OwnCa> {
    return database.transaction(async (tx) => {
      // One of several instances makes it.
      await sql`select pg_advisory_xact_lock(hashtextextended('signing authorities', 0))`.execute(tx);
      const stored = await tx
        .selectFrom(table)
        .selectAll()
        .where("retiredAt", "is", null)
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirst();
      const kept = stored && (await renewed(await open(stored.keySealed)));
      if (stored && kept) {
        if (!kept.isRenewed) return kept.ca;
        const keySealed = box.seal(JSON.stringify(kept.ca));
        await tx.updateTable(table).set({ keySealed }).where("id", "=", stored.id).execute();
        return kept.ca;
      }
      if (stored) {
        await tx.updateTable(table).set({ retiredAt: now() }).where("id", "=", stored.id).execute();
      }
      const ca = await createOwnCa(organization, now());
      await tx
        .insertInto(table)
        .values({
          id: randomUUID(),
          root: ca.root,
          keySealed: box.seal(JSON.stringify(ca)),
          createdAt: now(),
          retiredAt: null,
        })
        .execute();
      return ca;
    });
  }

  /** Undefined if its key was lost. */
  async function open(sealed: string): Promise<OwnCa | undefined> {
    try {
      const opened = await box.open(sealed);
      return JSON.parse(opened) as OwnCa;
    } catch (error) {
      if (!(error instanceof UnopenableError)) throw error;
      logger.warn({ err: error }, "seal authority cannot be decrypted; another one is made");
      return undefined;
    }
  }

  /** @returns undefined if this root can no longer seal */
  async function renewed(ca: OwnCa | undefined): Promise<{ ca: OwnCa; isRenewed: boolean } | undefined> {
    if (!ca) return undefined;
    if (await isUsable(ca, now())) return { ca, isRenewed: false };
    const next = await renewSealCertificate(ca, organization, now());
    return (await isUsable(next, now())) ? { ca: next, isRenewed: true } : undefined;
  }

  return {
    current,

    /** PEM, retired ones included. */
    async roots(): Promise<string> {
      const rows = await database.query.selectFrom(table).select("root").orderBy("createdAt").execute();
      return rows.map(({ root }) => root).join("");
    },
  };
}

async function isUsable(ca: OwnCa, at: Date): Promise<boolean> {
  try {
    await openOwnCa(ca, at);
    return true;
  } catch (error) {
    if (error instanceof SealingKeyError) return false;
    throw error;
  }
}
