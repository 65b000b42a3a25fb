import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** Encrypts secrets that have to be read back (signing keys, TOTP secrets) before they are stored. */
export interface SecretBox {
  seal(plain: string): string;
  /** @throws when the text was not sealed with this key and purpose, or was changed */
  open(sealed: string): string;
}

const FORMAT = "v1";
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key derived from the master secret by HKDF-SHA-256.
 * @param purpose separates the keys: what is sealed for one purpose cannot be opened for another
 */
export function createSecretBox(masterSecret: string, purpose: string): SecretBox {
  const key = deriveKey(masterSecret, purpose);
  return {
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return [FORMAT, iv, cipher.getAuthTag(), body]
        .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
        .join(".");
    },
    open(sealed) {
      const [format, iv, tag, body, more] = sealed.split(".");
      if (format !== FORMAT || !iv || !tag || body === undefined || more !== undefined) {
        throw new Error("Not a sealed value");
      }
      // Without a fixed length, Node also accepts a 4-byte authentication tag, which can be guessed.
      const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(Buffer.from(tag, "base64url"));
      return decipher.update(Buffer.from(body, "base64url"), undefined, "utf8") + decipher.final("utf8");
    },
  };
}

/** A random token: 256 bits as base64url, 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** How single-use values are stored: SHA-256 as hex. They are random, so no salt or stretching is needed. */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}

/** Hashes a value for storage: HMAC-SHA-256, hex. */
export type KeyedHash = (value: string) => string;

/**
 * For single-use codes that people type. They are too short to withstand brute force by an attacker who has the
 * database, so the hash is keyed and the key is not stored there.
 */
export function createKeyedHash(masterSecret: string, purpose: string): KeyedHash {
  const key = deriveKey(masterSecret, purpose);
  return (value) => createHmac("sha256", key).update(value).digest("hex");
}

function deriveKey(masterSecret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", masterSecret, "sealwright", purpose, 32)));
}
