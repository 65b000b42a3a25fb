import { createCMSECDSASignature } from "pkijs";
import { type Bytes, ownBytes, sha256 } from "../bytes.ts";
import type { SealingKey } from "../keys/sealing-key.ts";
import { type ReadCertificate, readCertificate } from "./certificate.ts";
import { nothing, octets, oid, sequence, setOf, smallInteger, tagged, taggedSetOf } from "./der.ts";
import { OID } from "./oids.ts";

/** What a seal's CMS consists of. */
export interface CmsContents {
  /** DER, the signer's first. */
  certificates: readonly Uint8Array[];
  /** DER of the SET, which is what is signed. */
  signedAttributes: Uint8Array;
  algorithm: "RSA" | "ECDSA";
  signature: Uint8Array;
  /** A time-stamp token over the signature. */
  timestamp?: Uint8Array | undefined;
}

/**
 * Signs the way PAdES baseline wants it: content type, digest and signing certificate are signed; the time is not among them,
 * since the PDF's dictionary has it (ETSI EN 319 142-1, table 1).
 * @param content the bytes of the PDF's byte ranges
 */
export async function signCms(
  content: Uint8Array,
  { privateKey, certificates }: SealingKey,
): Promise<CmsContents> {
  const [own = new Uint8Array()] = certificates;
  const signedAttributes = setOf(
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(await sha256(content))),
    attribute(OID.signingCertificateV2, await signingCertificate(own)),
  );
  const isEcdsa = privateKey.algorithm.name === "ECDSA";
  const algorithm = { name: privateKey.algorithm.name, hash: "SHA-256" };
  const value = await crypto.subtle.sign(algorithm, privateKey, signedAttributes);
  return {
    certificates,
    signedAttributes,
    algorithm: isEcdsa ? "ECDSA" : "RSA",
    signature: new Uint8Array(isEcdsa ? createCMSECDSASignature(value) : value),
  };
}

/** SigningCertificateV2 with the default hash, SHA-256, and without the issuer's name, which the hash covers (RFC 5035). */
async function signingCertificate(certificate: Uint8Array): Promise<Bytes> {
  return sequence(sequence(sequence(octets(await sha256(certificate)))));
}

/** The one way in which these contents are written: `verify` writes them again, and no byte may differ. */
export function encodeCms({
  certificates,
  signedAttributes,
  algorithm,
  signature,
  timestamp,
}: CmsContents): Bytes {
  // The same content with the tag [0] instead of SET.
  const implicitAttributes = ownBytes(signedAttributes);
  implicitAttributes[0] = 0xa0;
  const signerInfo = sequence(
    smallInteger(1),
    issuerAndSerial(readCertificate(certificates[0] ?? new Uint8Array())),
    sequence(oid(OID.sha256)),
    implicitAttributes,
    algorithm === "RSA" ? sequence(oid(OID.sha256WithRsa), nothing()) : sequence(oid(OID.ecdsaWithSha256)),
    octets(signature),
    ...(timestamp ? [tagged(1, attribute(OID.timestampToken, timestamp))] : []),
  );
  const signedData = sequence(
    smallInteger(1),
    setOf(sequence(oid(OID.sha256))),
    sequence(oid(OID.data)),
    taggedSetOf(0, ...certificates),
    setOf(signerInfo),
  );
  return sequence(oid(OID.signedData), tagged(0, signedData));
}

function issuerAndSerial({ parsed }: ReadCertificate): Bytes {
  const { issuer, serialNumber } = parsed;
  return sequence(new Uint8Array(issuer.toSchema().toBER()), new Uint8Array(serialNumber.toBER()));
}

const attribute = (type: string, value: Uint8Array): Bytes => sequence(oid(type), setOf(value));
