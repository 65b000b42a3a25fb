import type { BatchCreateRequest, ImportedUser } from "@sealwright/protocol/identity";
import { IdentityError } from "../errors.ts";
import { isPasswordHash } from "./stored-hashes.ts";

const SUPPORTED = ["ARGON2", "BCRYPT", "SCRYPT"];

/** @throws IdentityError INVALID_HASH_ALGORITHM */
export function assertHashAlgorithm({ hashAlgorithm }: BatchCreateRequest): void {
  if (hashAlgorithm === undefined || SUPPORTED.includes(hashAlgorithm)) return;
  throw new IdentityError(
    "INVALID_HASH_ALGORITHM",
    `Password hashes can be imported as ${SUPPORTED.join(", ")}`,
  );
}

/**
 * An imported password hash as it is stored; sign-ins replace it with one of our own.
 * @throws IdentityError INVALID_HASH_ALGORITHM
 */
export function importedHash(user: ImportedUser, options: BatchCreateRequest): string | undefined {
  if (user.passwordHash === undefined) return undefined;
  const bytes = fromBase64(user.passwordHash);
  const text = bytes.toString();
  // As we export them, whatever the algorithm is said to be.
  const hash = text.startsWith("$") ? text : assembled(bytes, fromBase64(user.salt), options);
  if (hash !== undefined && isPasswordHash(hash)) return hash;
  throw new IdentityError("INVALID_HASH_ALGORITHM", "The password hash is not one that can be imported");
}

/** From the raw hash, its salt and the parameters of the whole import. */
function assembled(hash: Buffer, salt: Buffer, options: BatchCreateRequest): string | undefined {
  if (options.hashAlgorithm === "SCRYPT" && options.signerKey) {
    const { rounds, memoryCost } = options;
    const [key, separator] = [fromBase64(options.signerKey), fromBase64(options.saltSeparator)].map(toBase64);
    return `$fbscrypt$v=1,n=${memoryCost},r=${rounds},p=1,ss=${separator},sk=${key}$${toBase64(salt)}$${toBase64(hash)}`;
  }
  const { argon2Parameters: argon2 } = options;
  if (options.hashAlgorithm !== "ARGON2" || !argon2) return undefined;
  const variant = (argon2.hashType ?? "ARGON2_ID").toLowerCase().replace("_", "");
  const cost = `m=${argon2.memoryCostKib},t=${argon2.iterations},p=${argon2.parallelism}`;
  return `$${variant}$v=19$${cost}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** SDKs send base64 for URLs. */
function fromBase64(text = ""): Buffer {
  return Buffer.from(text.replaceAll("-", "+").replaceAll("_", "/"), "base64");
}

const toBase64 = (bytes: Buffer) => bytes.toString("base64");
const unpadded = (bytes: Buffer) => toBase64(bytes).replace(/=+$/, "");
