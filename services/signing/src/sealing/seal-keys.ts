import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { brand } from "@sealwright/brand";
import type { Database, JobTables } from "@sealwright/database";
import { type Clock, type Logger, type SecretBox, UnopenableError } from "@sealwright/runtime";
import {
  createOwnCa,
  type OwnCa,
  openOwnCa,
  readPkcs12,
  renewSealCertificate,
  SealingKeyError,
  toPem,
} from "@sealwright/seal";
import { sql } from "kysely";
import type { SigningTables } from "../tables.ts";
import type { SealKeySource } from "../workers/tasks.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  box: SecretBox;
  /** Of the company's own key, if it has one. */
  pkcs12: { file: string; password: string } | undefined;
  clock: Clock;
  logger: Logger;
}

export type SealKeys = Awaited<ReturnType<typeof createSealKeys>>;

/**
 * The key of the seal: the company's, or that of an authority of our own, which is made when it is first needed.
 * @throws SealingKeyError for a wrong password, an expired certificate, or one that may not sign: nothing should start with it
 */
export async function createSealKeys({ database, box, pkcs12, clock, logger }: Dependencies) {
  const now = () => new Date(clock.now());
  const own = pkcs12 && (await readSealFile(pkcs12, now()));

  /** As it can seal now: the certificate is renewed under the same root, and a root that has ended is retired. */
  async function ownCa(): Promise<OwnCa> {
    return database.transaction(async (tx) => {
      // One of several instances makes it.
      await sql`select pg_advisory_xact_lock(hashtextextended('signing authorities', 0))`.execute(tx);
      const stored = await tx
        .selectFrom("signing.authorities")
        .selectAll()
        .where("retiredAt", "is", null)
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirst();
      const kept = stored && (await renewed(await open(stored.keySealed)));
      if (stored && kept) {
        if (!kept.isRenewed) return kept.ca;
        const keySealed = box.seal(JSON.stringify(kept.ca));
        await tx.updateTable("signing.authorities").set({ keySealed }).where("id", "=", stored.id).execute();
        return kept.ca;
      }
      if (stored) {
        await tx
          .updateTable("signing.authorities")
          .set({ retiredAt: now() })
          .where("id", "=", stored.id)
          .execute();
      }
      const ca = await createOwnCa(brand.legalName, now());
      await tx
        .insertInto("signing.authorities")
        .values({
          ...{ id: randomUUID(), root: ca.root, keySealed: box.seal(JSON.stringify(ca)) },
          ...{ createdAt: now(), retiredAt: null },
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

  /** @returns undefined if nothing can be sealed under this root any more */
  async function renewed(ca: OwnCa | undefined): Promise<{ ca: OwnCa; isRenewed: boolean } | undefined> {
    if (!ca) return undefined;
    if (await isUsable(ca, now())) return { ca, isRenewed: false };
    const next = await renewSealCertificate(ca, brand.legalName, now());
    return (await isUsable(next, now())) ? { ca: next, isRenewed: true } : undefined;
  }

  return {
    async current(): Promise<SealKeySource> {
      return own?.source ?? { ownCa: await ownCa() };
    },

    /** Every root that seals of ours lead to, retired ones too, as PEM. */
    async roots(): Promise<string> {
      const authorities = await database.query
        .selectFrom("signing.authorities")
        .select("root")
        .orderBy("createdAt")
        .execute();
      const root = own?.key.certificates.at(-1);
      return [...(root ? [toPem(root)] : []), ...authorities.map((authority) => authority.root)].join("");
    },
  };
}

/**
 * The company's own key, as it can seal at that time.
 * @throws SealingKeyError whose sentence names the variable
 */
export async function readSealFile({ file, password }: { file: string; password: string }, at: Date) {
  const source = { pkcs12: await readKeyFile(file), password };
  return { source, key: await readPkcs12(source.pkcs12, password, at).catch(namingVariable) };
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

function namingVariable(error: unknown): never {
  if (!(error instanceof SealingKeyError)) throw error;
  throw new SealingKeyError(error.problem, `SEAL_PKCS12: ${error.message}`, { cause: error });
}

/** @throws SealingKeyError */
async function readKeyFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new SealingKeyError("unreadable", `SEAL_PKCS12: ${file} cannot be read.`, { cause });
  }
}
