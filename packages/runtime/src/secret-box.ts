import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** A key, and what values that were made with it call it. */
export interface NumberedKey {
  id: number;
  key: KeyObject;
}

/** The keys of one purpose. */
export interface KeySet {
  /** The one for new values. @throws when it cannot be known whether there is a newer one */
  newest(): NumberedKey;
  all(): readonly NumberedKey[];
  /** Of a value that names it. Another instance may have added it a moment ago. */
  find(id: number): Promise<KeyObject | undefined>;
}

/** Encrypts secrets that have to be read back (signing keys, TOTP secrets) before they are stored. */
export interface SecretBox {
  seal(plain: string): string;
  /** @throws UnopenableError when the text was not sealed with a key of this purpose, or was changed */
  open(sealed: string): Promise<string>;
}

/** No key of ours opens the value, now or later. */
export class UnopenableError extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = "UnopenableError";
  }
}

const TAG_BYTES = 16;
/** Of values under key 1, which releases without a keyring read too. */
const UNNUMBERED = "v1";
/** … under any other key, whose number follows. */
const NUMBERED = "v2";

/** AES-256-GCM under the newest key of a set. */
export function secretBoxOf(keys: KeySet): SecretBox {
  return {
    seal(plain) {
      const { id, key } = keys.newest();
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString("base64url"));
      return `${sealedPrefix(id)}${parts.join(".")}`;
    },
    async open(sealed) {
      const { id, iv, tag, body } = parse(sealed);
      const key = await keys.find(id);
      if (!key) throw new UnopenableError("Sealed with a key that is not there");
      try {
        // Without a fixed length, Node also accepts a 4-byte authentication tag, which can be guessed.
        const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(tag);
        return decipher.update(body, undefined, "utf8") + decipher.final("utf8");
      } catch (cause) {
        throw new UnopenableError("Sealed with another key, or changed", { cause });
      }
    },
  };
}

/** The prefix of every value that is sealed under a key. */
export function sealedPrefix(keyId: number): string {
  return keyId === 1 ? `${UNNUMBERED}.` : `${NUMBERED}.${keyId}.`;
}

/** @throws UnopenableError */
function parse(sealed: string): { id: number; iv: Buffer; tag: Buffer; body: Buffer } {
  const [format, ...rest] = sealed.split(".");
  const id = format === NUMBERED ? Number(rest.shift()) : 1;
  const [iv, tag, body, more] = rest;
  const isSealed =
    (format === UNNUMBERED || (format === NUMBERED && Number.isInteger(id) && id > 1)) && iv && tag;
  if (!isSealed || body === undefined || more !== undefined) throw new UnopenableError("Not a sealed value");
  const bytes = (text: string) => Buffer.from(text, "base64url");
  return { id, iv: bytes(iv), tag: bytes(tag), body: bytes(body) };
}

/**
 * AES-256-GCM under a key derived from the master secret.
 * @param purpose separates the keys: what is sealed for one purpose cannot be opened for another
 */
export function createSecretBox(masterSecret: string, purpose: string): SecretBox {
  return secretBoxOf(onlyKey(deriveKey(masterSecret, purpose)));
}

/** A set of one key, that never changes. */
export function onlyKey(key: KeyObject): KeySet {
  const only = { id: 1, key };
  return { newest: () => only, all: () => [only], find: async (id) => (id === 1 ? key : undefined) };
}

/** HKDF-SHA-256. @param purpose as of `createSecretBox` */
export function deriveKey(masterSecret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", masterSecret, "sealwright", purpose, 32)));
}

/** 256 random bits. */
export function randomKey(): KeyObject {
  return createSecretKey(randomBytes(32));
}

/** A random token: 256 bits as base64url, 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** How single-use values are stored: SHA-256 as hex. They are random, so no salt or stretching is needed. */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
