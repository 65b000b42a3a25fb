import { AsyncLocalStorage } from "node:async_hooks";
import type { KeyObject } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { OpenDatabase } from "@sealwright/database";
import {
  type Clock,
  type Closable,
  type KeyedHash,
  type KeySet,
  keyedHashOf,
  type Logger,
  type NumberedKey,
  SECOND,
  type SecretBox,
  secretBoxOf,
  startHousekeeping,
} from "@sealwright/runtime";
import type { SecretKeys } from "../config/secret-key.ts";
import type { Secret } from "../secrets.ts";
import { ensureKeys } from "./import-keys.ts";
import { type KeyRow, type KeyTables, selectKeys, unwrapKey } from "./key-rows.ts";

const READ_EVERY = 5 * SECOND;
/** How long after another instance has added a key this one may still use the key before. */
export const SEALS_WITHIN = 15 * SECOND;
/** Cookies can be forged with any key's number, so they are not worth a read each. */
const READ_FOR_UNKNOWN_EVERY = SECOND / 10;

/** The keys of everything that is sealed or hashed. */
export interface Keyring {
  box(secret: Secret): SecretBox;
  hash(secret: Secret): KeyedHash;
  /** After this process has changed its rows. */
  readAgain(): Promise<void>;
  close(): Promise<void>;
}

/** The keyring is wrapped by another SECRET_KEY than the one that was given. */
export class KeyringError extends Error {
  constructor(locked: number, all: number) {
    super(
      `SECRET_KEY does not open the keyring in the database (${locked} of ${all} keys): it is not the one that wraps it. Set that one. If it is being rotated, set the one from before as SECRET_KEY_PREVIOUS. If it is lost: sealwright rotate --lost-key`,
    );
    this.name = "KeyringError";
  }
}

/** Another instance may have added keys meanwhile. Counts as the database being away. */
class KeyringUnreadError extends Error {
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The keyring could not be read for too long to seal with it");
    this.name = "KeyringUnreadError";
  }
}

interface Options {
  database: OpenDatabase;
  secrets: SecretKeys;
  clock: Clock;
  logger: Logger;
  /** Whether this process goes on for long enough that other instances may change the keyring. */
  watches: boolean;
}

/** @throws KeyringError when neither SECRET_KEY opens all of it */
export async function openKeyring(options: Options): Promise<Keyring> {
  const { secrets, clock, logger } = options;
  const database = options.database.tables<KeyTables>();
  // PGlite has one process, which reads again whenever it changes the rows itself.
  const isShared = options.database.kind === "PostgreSQL";
  // Values are opened in transactions too, and the keyring is read beside them.
  const outside = AsyncLocalStorage.snapshot();
  let keys = new Map<string, NumberedKey[]>();
  let readAt = 0;
  let begun = 0;
  let loaded = 0;
  let upcoming: Promise<void> | undefined;

  /** @returns the rows that neither SECRET_KEY opens, of which known keys stay known. @param reading its number */
  async function load(rows: KeyRow[], reading: number, at: number): Promise<KeyRow[]> {
    const locked: KeyRow[] = [];
    const opened = new Map<string, NumberedKey[]>();
    for (const row of rows) {
      const { purpose, id } = row;
      const known = keys.get(purpose)?.find((key) => key.id === id)?.key;
      const key = known ?? (await unwrapKey(secrets, row))?.key;
      if (!key) locked.push(row);
      else opened.set(purpose, [...(opened.get(purpose) ?? []), { id, key }]);
    }
    // One that began earlier may end later. The clock does not tell: it may be set back.
    if (reading < loaded) return [];
    keys = opened;
    loaded = reading;
    readAt = at;
    return locked;
  }

  async function readAgain(): Promise<void> {
    const at = Date.now();
    begun += 1;
    const reading = begun;
    for (const { purpose, id } of await load(await selectKeys(database.query), reading, at)) {
      logger.error({ purpose, id }, "a key of the keyring is wrapped by another SECRET_KEY");
    }
  }

  /** Shared by those who ask before it begins: what they look for may have been added since the last one. */
  function readForUnknown(): Promise<void> {
    upcoming ??= outside(async () => {
      await pause(READ_FOR_UNKNOWN_EVERY);
      upcoming = undefined;
      await readAgain();
    });
    return upcoming;
  }

  const rows = await ensureKeys(database, secrets, clock);
  const locked = await load(rows, begun, Date.now());
  if (locked.length > 0) throw new KeyringError(locked.length, rows.length);
  const watch = options.watches && isShared ? watchKeyring(readAgain, logger) : undefined;

  const isUnread = () => watch !== undefined && Math.abs(Date.now() - readAt) > SEALS_WITHIN;
  const setOf = ({ purpose }: Secret): KeySet => {
    const all = () => keys.get(purpose) ?? [];
    const known = (id: number): KeyObject | undefined => all().find((key) => key.id === id)?.key;
    return {
      all,
      newest() {
        const newest = all().at(-1);
        if (!newest || isUnread()) throw new KeyringUnreadError();
        return newest;
      },
      async find(id) {
        if (!known(id) && isShared) await readForUnknown();
        return known(id);
      },
    };
  };
  return {
    box: (secret) => secretBoxOf(setOf(secret)),
    hash: (secret) => keyedHashOf(setOf(secret)),
    readAgain,
    close: async () => watch?.close(),
  };
}

function watchKeyring(read: () => Promise<void>, logger: Logger): Closable {
  const work = () =>
    read().catch((error) => logger.warn({ err: error }, "keyring not read; it is tried again"));
  const chores = [{ name: "keyring", run: work }];
  return startHousekeeping({ name: "keyring", every: READ_EVERY, logger, chores });
}
