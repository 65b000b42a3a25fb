import { createCipheriv, scryptSync, timingSafeEqual } from "node:crypto";
import { verifySync as verifyArgon2 } from "@node-rs/argon2";
import { verifySync as verifyBcrypt } from "@node-rs/bcrypt";

/** argon2 in PHC format, with parameters that are not too expensive. */
const ARGON2 =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=([1-4])\$[A-Za-z\d+/]{11,86}\$[A-Za-z\d+/]{22,86}$/;
const MAX_MEMORY = 64 * 1024;
const MAX_PASSES = 4;

const BCRYPT = /^\$2[abxy]\$(\d{2})\$[./A-Za-z\d]{53}$/;
const BCRYPT_MAX_COST = 14;

/** Firebase's own variant: cost and rounds, the project's separator and key, the account's salt and hash, all base64. */
const FIREBASE_SCRYPT =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d),p=1,ss=([A-Za-z\d+/=]*),sk=([A-Za-z\d+/=]+)\$([A-Za-z\d+/=]*)\$([A-Za-z\d+/=]+)$/;
const SCRYPT_MAX_MEMORY = 64 * 1024 * 1024;

/** Whether it is a password hash that costs at most a few times as much to verify as our own. */
export function isPasswordHash(text: string): boolean {
  const [, memory, passes] = ARGON2.exec(text) ?? [];
  if (memory !== undefined) return Number(memory) <= MAX_MEMORY && Number(passes) <= MAX_PASSES;
  const [, cost] = BCRYPT.exec(text) ?? [];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= BCRYPT_MAX_COST;
  const [, memoryCost, rounds] = FIREBASE_SCRYPT.exec(text) ?? [];
  return memoryCost !== undefined && inRange(memoryCost, 14) && inRange(rounds, 8);
}

function inRange(text: string | undefined, max: number): boolean {
  return Number(text) >= 1 && Number(text) <= max;
}

/** Whether the password is that of a stored hash, of our own or an imported kind. @throws what the libraries throw */
export function verifyStored(password: string, hash: string): boolean {
  if (BCRYPT.test(hash)) return verifyBcrypt(password, hash);
  const scrypt = FIREBASE_SCRYPT.exec(hash);
  return scrypt ? verifyFirebaseScrypt(password, scrypt) : verifyArgon2(hash, password);
}

function verifyFirebaseScrypt(password: string, match: RegExpExecArray): boolean {
  const [, memoryCost, rounds, separator = "", key = "", salt = "", expected = ""] = match;
  const bytes = (text: string) => Buffer.from(text, "base64");
  const derived = scryptSync(password, Buffer.concat([bytes(salt), bytes(separator)]), 32, {
    N: 2 ** Number(memoryCost),
    r: Number(rounds),
    p: 1,
    maxmem: SCRYPT_MAX_MEMORY,
  });
  // The project's key, encrypted with what the password derives.
  const cipher = createCipheriv("aes-256-ctr", derived, Buffer.alloc(16));
  const actual = Buffer.concat([cipher.update(bytes(key)), cipher.final()]);
  const wanted = bytes(expected);
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}
