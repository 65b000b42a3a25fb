import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { closeSync, createReadStream, openSync, readSync, statSync } from "node:fs";
import { type Readable, Transform } from "node:stream";

/** Begins an encrypted archive: then salt, IV, what was encrypted, and the tag over it. */
const MAGIC = Buffer.from("SEALWBK1");
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const START_BYTES = MAGIC.length + SALT_BYTES + IV_BYTES;

/** The key may be words that a person chose, so trying one takes a tenth of a second and 64 MB. */
function deriveKey(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 });
}

/** AES-256-GCM under a key of the archive's own. */
export function encrypt(passphrase: string): Transform {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv("aes-256-gcm", deriveKey(passphrase, salt), iv);
  let isStarted = false;
  const start = () => {
    const bytes = isStarted ? [] : [MAGIC, salt, iv];
    isStarted = true;
    return bytes;
  };
  return new Transform({
    transform: (chunk, _, done) => done(null, Buffer.concat([...start(), cipher.update(chunk)])),
    flush: (done) => done(null, Buffer.concat([...start(), cipher.final(), cipher.getAuthTag()])),
  });
}

export function isEncrypted(path: string): boolean {
  return readPart(path, 0, MAGIC.length).equals(MAGIC);
}

/** Decrypts a stream, which fails after all of its bytes if the key is wrong or the file was changed. */
export function decrypted(path: string, passphrase: string): Readable {
  const { size } = statSync(path);
  const start = readPart(path, MAGIC.length, SALT_BYTES + IV_BYTES);
  const key = deriveKey(passphrase, start.subarray(0, SALT_BYTES));
  const decipher = createDecipheriv("aes-256-gcm", key, start.subarray(SALT_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(readPart(path, size - TAG_BYTES, TAG_BYTES));
  const body = createReadStream(path, { start: START_BYTES, end: size - TAG_BYTES - 1 });
  body.on("error", (error) => decipher.destroy(error));
  return body.pipe(decipher);
}

function readPart(path: string, position: number, length: number): Buffer {
  const file = openSync(path, "r");
  try {
    const part = Buffer.alloc(length);
    const read = readSync(file, part, 0, length, Math.max(0, position));
    return part.subarray(0, read);
  } finally {
    closeSync(file);
  }
}
