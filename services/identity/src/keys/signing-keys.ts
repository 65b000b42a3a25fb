import { type KeyObject, X509Certificate } from "node:crypto";
import type { Database, Queryable } from "@sealwright/database";
import {
  type Clock,
  DAY,
  HOUR,
  type Logger,
  randomToken,
  SECOND,
  type SecretBox,
  UnopenableError,
} from "@sealwright/runtime";
import { exportJWK, exportPKCS8, importPKCS8, type JWK } from "jose";
import { type Selectable, sql } from "kysely";
import type { IdentityTables, SigningKeyRow } from "../tables.ts";
import { generateKeyPair } from "./certificate.ts";

/** How long each key signs. */
const SIGNING_TIME = 30 * DAY;
/** A key is published this long before it signs, so that every cache has it by then. */
const PUBLISHED_AHEAD = DAY;
/** … and this long after, until the last token it signed (1 h) has expired. */
const PUBLISHED_AFTER = 2 * HOUR;
/** How long this process caches the keys: another instance may create one, or an operator end them after a leak. */
export const SIGNING_KEYS_CACHED = 5 * SECOND;

/** … and how soon it reads again for an unknown key: another instance may already sign with it. */
const READ_AGAIN_FOR_UNKNOWN_AFTER = SECOND;

/** How long clients may cache the published keys, in seconds. Far below PUBLISHED_AHEAD. */
export const KEYS_MAX_AGE_SECONDS = 3600;

interface Key {
  kid: string;
  certificate: string;
  jwk: JWK;
  signsUntil: number;
  /** Decrypted on first use; undefined if sealed under a lost key: it is then only published. */
  privateKey: (() => Promise<CryptoKey>) | undefined;
  publicKey: KeyObject;
}

export type SigningKeys = ReturnType<typeof createSigningKeys>;

/** The keys that sign ID tokens: rotated, encrypted at rest, shared by all instances. */
export function createSigningKeys(
  database: Database<IdentityTables>,
  box: SecretBox,
  logger: Logger,
  clock: Clock,
) {
  let keys: Key[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  /** Positive after the clock was set back, too. */
  const sinceRead = () => Math.abs(clock.now() - readAt);

  async function fresh(): Promise<Key[]> {
    if (sinceRead() >= SIGNING_KEYS_CACHED) await readAgain();
    return keys;
  }

  function readAgain(): Promise<void> {
    reading ??= rotate()
      .then(async (rows) => {
        const known = new Map(keys.map((key) => [key.kid, key]));
        keys = await Promise.all(rows.map((row) => reused(known.get(row.kid), row) ?? published(row)));
        readAt = clock.now();
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  async function published(row: Selectable<SigningKeyRow>): Promise<Key> {
    const key = await openKey(row, box);
    if (!key.privateKey) {
      logger.warn(
        { kid: key.kid },
        "signing key is sealed under a lost key (was SECRET_KEY lost?) and no longer signs",
      );
    }
    return key;
  }

  /** When the next key is to begin to sign; undefined if it is not due. A key that cannot be decrypted does not count. */
  async function nextStart(rows: Selectable<SigningKeyRow>[]): Promise<number | undefined> {
    const now = clock.now();
    const open = await Promise.all(rows.map((row) => opens(row, box)));
    const last = rows.findLast((_, index) => open[index])?.signsUntil.getTime();
    return last !== undefined && last - now > PUBLISHED_AHEAD ? undefined : Math.max(last ?? now, now);
  }

  /** The published keys. Creates the next one if it is due; of several instances, one stores its own. */
  async function rotate(): Promise<Selectable<SigningKeyRow>[]> {
    await database.query
      .deleteFrom("identity.signingKeys")
      .where("signsUntil", "<", new Date(clock.now() - PUBLISHED_AFTER))
      .execute();
    const rows = await selectKeys(database.query);
    const start = await nextStart(rows);
    if (start === undefined) return rows;
    // Before the transaction, because it takes a while.
    const next = await makeKey(box, start);
    return database.transaction(async (tx) => {
      await sql`lock table identity.signing_keys in exclusive mode`.execute(tx);
      const current = await selectKeys(tx);
      if ((await nextStart(current)) === undefined) return current;
      await tx.insertInto("identity.signingKeys").values(next).execute();
      return [...current, next];
    });
  }

  return {
    /** The current signing key. */
    async current(): Promise<{ kid: string; privateKey: CryptoKey }> {
      const all = await fresh();
      const now = clock.now();
      // In their order, the first one that has not ended; after the clock was set back, it may not have begun.
      const { kid, privateKey } = all.find((key) => key.privateKey && now < key.signsUntil) ?? {};
      if (!kid || !privateKey) throw new Error("No signing key is valid now");
      return { kid, privateKey: await privateKey() };
    },
    /** The published public key with that id. */
    async publicKey(kid: string) {
      const find = () => keys.find((key) => key.kid === kid)?.publicKey;
      await fresh();
      const unknown = find() === undefined && sinceRead() >= READ_AGAIN_FOR_UNKNOWN_AFTER;
      if (unknown && KEY_ID.test(kid)) await readAgain();
      return find();
    },
    /** PEM certificates by key id, as server SDKs read them. */
    async certificates(): Promise<Record<string, string>> {
      return Object.fromEntries((await fresh()).map((key) => [key.kid, key.certificate]));
    },
    /** The key set that OpenID Connect clients read (RFC 7517). */
    async jwks(): Promise<{ keys: JWK[] }> {
      return { keys: (await fresh()).map((key) => key.jwk) };
    },
  };
}

function selectKeys(on: Queryable<IdentityTables>): Promise<Selectable<SigningKeyRow>[]> {
  return on.selectFrom("identity.signingKeys").selectAll().orderBy("signsFrom").execute();
}

/** The format of our own key ids. */
const KEY_ID = /^[\w-]{20}$/;

async function makeKey(box: SecretBox, signsFrom: number): Promise<SigningKeyRow> {
  const signsUntil = signsFrom + SIGNING_TIME;
  const { keys, certificate } = await generateKeyPair(
    new Date(signsFrom - PUBLISHED_AHEAD),
    new Date(signsUntil + PUBLISHED_AFTER),
  );
  return {
    kid: randomToken().slice(0, 20),
    privateKey: box.seal(await exportPKCS8(keys.privateKey)),
    certificate,
    signsFrom: new Date(signsFrom),
    signsUntil: new Date(signsUntil),
  };
}

async function opens(row: Selectable<SigningKeyRow>, box: SecretBox): Promise<boolean> {
  try {
    await box.open(row.privateKey);
    return true;
  } catch (error) {
    if (error instanceof UnopenableError) return false;
    throw error;
  }
}

/** Unless an operator has ended it since. */
function reused(key: Key | undefined, { signsUntil }: Selectable<SigningKeyRow>): Key | undefined {
  return key?.signsUntil === signsUntil.getTime() ? key : undefined;
}

async function openKey(row: Selectable<SigningKeyRow>, box: SecretBox): Promise<Key> {
  const { publicKey } = new X509Certificate(row.certificate);
  let opened: Promise<CryptoKey> | undefined;
  const open = () => {
    opened ??= box.open(row.privateKey).then((privateKey) => importPKCS8(privateKey, "RS256"));
    return opened;
  };
  return {
    kid: row.kid,
    certificate: row.certificate,
    jwk: { ...(await exportJWK(publicKey)), kid: row.kid, alg: "RS256", use: "sig" },
    signsUntil: row.signsUntil.getTime(),
    publicKey,
    privateKey: (await opens(row, box)) ? open : undefined,
  };
}
