import { ObjectIdentifier } from "asn1js";
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeBag,
} from "pkijs";
import { ownBytes } from "../bytes.ts";
import { type ReadCertificate, readCertificate } from "../cms/certificate.ts";
import { chainOf } from "../cms/chain.ts";
import { importPrivateKey, requireUsable, type SealingKey, SealingKeyError } from "./sealing-key.ts";

/**
 * Reads a company's key and certificates from a PKCS#12 file (.p12, .pfx).
 * @param at the time at which the certificate must be valid
 * @throws SealingKeyError
 */
export async function readPkcs12(file: Uint8Array, password: string, at: Date): Promise<SealingKey> {
  const secret = new TextEncoder().encode(password).buffer;
  const bags = await openBags(file, secret);
  const info = await keyInfoIn(bags, secret);
  const certificates = bags.flatMap(certificateIn);
  const privateKey = await importKey(info);
  const own = await certificateOf(privateKey, certificates);
  if (!own) throw new SealingKeyError("no-key", "The PKCS#12 file has no certificate of its key.");
  const chain = await chainOf(own, certificates, at);
  const key = { privateKey, certificates: chain.map(({ der }) => der) };
  requireUsable(key, at);
  return key;
}

async function openBags(file: Uint8Array, password: ArrayBuffer): Promise<SafeBag[]> {
  const pfx = parse(file);
  try {
    await pfx.parseInternalValues({ password });
  } catch (cause) {
    const sentence = "The password does not open the PKCS#12 file.";
    throw new SealingKeyError("wrong-password", sentence, { cause });
  }
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!(safe instanceof AuthenticatedSafe)) throw unreadable();
  try {
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  } catch (cause) {
    throw unreadable(cause);
  }
  const contents: { value: { safeBags: SafeBag[] } }[] = safe.parsedValue.safeContents;
  return contents.flatMap(({ value }) => value.safeBags);
}

function parse(file: Uint8Array): PFX {
  try {
    return PFX.fromBER(ownBytes(file));
  } catch (cause) {
    throw new SealingKeyError("unreadable", "The file is not a PKCS#12 file.", { cause });
  }
}

const unreadable = (cause?: unknown) =>
  new SealingKeyError(
    "unreadable",
    "The PKCS#12 file is encrypted in an outdated way. Export it again with AES: openssl pkcs12 -export.",
    { cause },
  );

async function keyInfoIn(bags: readonly SafeBag[], password: ArrayBuffer): Promise<PrivateKeyInfo> {
  for (const { bagValue } of bags) {
    if (bagValue instanceof PrivateKeyInfo) return bagValue;
    if (!(bagValue instanceof PKCS8ShroudedKeyBag)) continue;
    const opened = bagValue as PKCS8ShroudedKeyBag & {
      parseInternalValues(parameters: { password: ArrayBuffer }): Promise<void>;
    };
    await opened.parseInternalValues({ password }).catch((cause) => {
      throw unreadable(cause);
    });
    if (opened.parsedValue) return opened.parsedValue;
  }
  throw new SealingKeyError("no-key", "The PKCS#12 file has no private key.");
}

function certificateIn({ bagValue }: SafeBag): ReadCertificate[] {
  const certificate = bagValue instanceof CertBag ? bagValue.parsedValue : undefined;
  if (!(certificate instanceof Certificate)) return [];
  return [readCertificate(new Uint8Array(certificate.toSchema().toBER()))];
}

async function importKey(info: PrivateKeyInfo): Promise<CryptoKey> {
  const { algorithmId, algorithmParams } = info.privateKeyAlgorithm;
  const curve = algorithmParams instanceof ObjectIdentifier ? algorithmParams.getValue() : undefined;
  return importPrivateKey(new Uint8Array(info.toSchema().toBER()), { algorithm: algorithmId, curve });
}

/** The certificate whose public key verifies what the private key signs. */
async function certificateOf(
  privateKey: CryptoKey,
  certificates: readonly ReadCertificate[],
): Promise<ReadCertificate | undefined> {
  const probe = crypto.getRandomValues(new Uint8Array(32));
  const algorithm = { name: privateKey.algorithm.name, hash: "SHA-256" };
  const signature = await crypto.subtle.sign(algorithm, privateKey, probe);
  for (const certificate of certificates) {
    const spki = new Uint8Array(certificate.parsed.subjectPublicKeyInfo.toSchema().toBER());
    const imported = { ...privateKey.algorithm, hash: "SHA-256" };
    const verifies = await crypto.subtle
      .importKey("spki", spki, imported, false, ["verify"])
      .then((publicKey) => crypto.subtle.verify(algorithm, publicKey, signature, probe))
      .catch(() => false);
    if (verifies) return certificate;
  }
  return undefined;
}
