import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { deriveKey, type KeySet, onlyKey } from "./secret-box.ts";

/**
 * HMAC-SHA-256 for what is too short to withstand brute force by an attacker who has the database, such as codes that people
 * type: the hash is keyed, and the key is not stored in the clear.
 */
export interface KeyedHash {
  /** Under the newest key, whose number precedes it unless it is 1. */
  hash(value: string): string;
  /** Under every key: a stored hash of the value is one of them. */
  hashes(value: string): string[];
  /** Whether a hash is one of the value, under the key that it names. Takes constant time. */
  matches(value: string, hash: string): Promise<boolean>;
}

/** 64 hexadecimal digits; for other keys than 1, their number and a hyphen before them. */
const FORMAT = /^(?:(\d+)-)?[\da-f]{64}$/;

export function keyedHashOf(keys: KeySet): KeyedHash {
  return {
    hash(value) {
      const { id, key } = keys.newest();
      return hashUnder(id, key, value);
    },
    hashes: (value) => keys.all().map(({ id, key }) => hashUnder(id, key, value)),
    async matches(value, given) {
      const named = FORMAT.exec(given);
      if (!named) return false;
      const id = Number(named[1] ?? 1);
      const key = await keys.find(id);
      if (!key) return false;
      const [expected, actual] = [Buffer.from(hashUnder(id, key, value)), Buffer.from(given)];
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

/** Hashes under key 1 have no number: releases without a keyring read them too. */
function hashUnder(id: number, key: KeyObject, value: string): string {
  const digits = createHmac("sha256", key).update(value).digest("hex");
  return id === 1 ? digits : `${id}-${digits}`;
}

/** Under a key derived from the master secret. @param purpose separates the keys */
export function createKeyedHash(masterSecret: string, purpose: string): KeyedHash {
  return keyedHashOf(onlyKey(deriveKey(masterSecret, purpose)));
}
