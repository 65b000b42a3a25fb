import "reflect-metadata";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { z } from "zod";
import { hexOf, ownBytes } from "../bytes.ts";
import { OID } from "../cms/oids.ts";
import { fromPem, toPem } from "./pem.ts";
import { importPrivateKey, requireUsable, type SealingKey, SealingKeyError } from "./sealing-key.ts";

/** P-256 is as strong as RSA of 3072 bits, signs faster, and poppler, openssl and Acrobat verify it. */
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const CURVE = "1.2.840.10045.3.1.7";

/** Years. A seal is checked as of the time it was made, so it outlasts its certificate but not its root's keeper. */
const ROOT_YEARS = 30;
const SEAL_YEARS = 5;

const ownCa = z.object({
  /** PEM. The root is published; both keys are secrets. */
  root: z.string(),
  rootKey: z.string(),
  certificate: z.string(),
  key: z.string(),
});

/** Our own certification authority: a root, and the certificate that it issued for the seal. JSON, to be kept encrypted. */
export type OwnCa = z.infer<typeof ownCa>;

/** @param organization whose name the certificates bear */
export async function createOwnCa(organization: string, now: Date): Promise<OwnCa> {
  const keys = await generateKeys();
  const subject = nameOf(organization, `${organization} Seal Root ${now.getUTCFullYear()}`);
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: subject,
    notBefore: now,
    notAfter: yearsAfter(now, ROOT_YEARS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const rootKey = await exportKey(keys.privateKey);
  const issued = await issueSeal(organization, root, keys.privateKey, now);
  return { root: pemOf(root), rootKey, ...issued };
}

/** Replaces the certificate and key of the seal, before they expire; the root stays. */
export async function renewSealCertificate(ca: OwnCa, organization: string, now: Date): Promise<OwnCa> {
  const [pkcs8] = fromPem(ca.rootKey, "PRIVATE KEY");
  if (!pkcs8) throw unreadable();
  const rootKey = await crypto.subtle.importKey("pkcs8", ownBytes(pkcs8), ALGORITHM, false, ["sign"]);
  return { ...ca, ...(await issueSeal(organization, new X509Certificate(ca.root), rootKey, now)) };
}

/** @throws SealingKeyError */
export async function openOwnCa(ca: unknown, now: Date): Promise<SealingKey> {
  const parsed = ownCa.safeParse(ca);
  if (!parsed.success) throw unreadable(parsed.error);
  const { root, certificate, key } = parsed.data;
  const [pkcs8] = fromPem(key, "PRIVATE KEY");
  const certificates = [...fromPem(certificate), ...fromPem(root)];
  if (!pkcs8 || certificates.length !== 2) throw unreadable();
  const privateKey = await importPrivateKey(ownBytes(pkcs8), { algorithm: OID.ecKey, curve: CURVE });
  const sealingKey = { privateKey, certificates };
  requireUsable(sealingKey, now);
  return sealingKey;
}

const unreadable = (cause?: unknown) =>
  new SealingKeyError("unreadable", "The stored sealing key is damaged.", { cause });

async function issueSeal(organization: string, root: X509Certificate, rootKey: CryptoKey, now: Date) {
  const keys = await generateKeys();
  const end = yearsAfter(now, SEAL_YEARS);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: nameOf(organization, `${organization} Seal`),
    issuer: root.subjectName,
    notBefore: now,
    notAfter: end < root.notAfter ? end : root.notAfter,
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: rootKey,
    // No extended key usage: NSS and openssl would ask for that of email.
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  return { certificate: pemOf(certificate), key: await exportKey(keys.privateKey) };
}

const generateKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);

const nameOf = (organization: string, commonName: string) => [{ O: [organization] }, { CN: [commonName] }];

const pemOf = (certificate: X509Certificate) => toPem(new Uint8Array(certificate.rawData));

async function exportKey(key: CryptoKey): Promise<string> {
  return toPem(new Uint8Array(await crypto.subtle.exportKey("pkcs8", key)), "PRIVATE KEY");
}

/** 127 random bits, positive. */
function serialNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return hexOf(bytes);
}

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
