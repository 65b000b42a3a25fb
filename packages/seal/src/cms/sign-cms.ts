import { createCMSECDSASignature } from "pkijs";
import { type Bytes, sha256 } from "../bytes.ts";
import type { SealingKey } from "../keys/sealing-key.ts";
import { readCertificate } from "./certificate.ts";
import { nothing, octets, oid, sequence, setOf, sorted } from "./der.ts";
import { withLowS } from "./ecdsa.ts";
import { attribute, type SignedDataContents } from "./encode-signed-data.ts";
import { OID, SHA_256 } from "./oids.ts";

/** As `signCms` writes them, in DER. */
export const DIGEST_ALGORITHM = sequence(oid(SHA_256.digest));
export const SIGNATURE_ALGORITHMS = {
  RSA: sequence(oid(SHA_256.rsa), nothing()),
  ECDSA: sequence(oid(SHA_256.ecdsa)),
};

/**
 * Signs the way PAdES baseline wants it: content type, digest and signing certificate are signed; the time is not among them,
 * since the PDF's dictionary has it (ETSI EN 319 142-1, table 1).
 * @param content the bytes of the PDF's byte ranges
 */
export async function signCms(
  content: Uint8Array,
  { privateKey, certificates }: SealingKey,
): Promise<SignedDataContents> {
  const [own = new Uint8Array()] = certificates;
  const signedAttributes = setOf(
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(await sha256(content))),
    attribute(OID.signingCertificateV2, await signingCertificate(own)),
  );
  const isEcdsa = privateKey.algorithm.name === "ECDSA";
  const algorithm = { name: privateKey.algorithm.name, hash: SHA_256.hash };
  const value = await crypto.subtle.sign(algorithm, privateKey, signedAttributes);
  const signer = readCertificate(own);
  return {
    contentType: OID.data,
    content: undefined,
    certificates: sorted(certificates).map(readCertificate),
    signer,
    digestAlgorithm: DIGEST_ALGORITHM,
    signedAttributes,
    signatureAlgorithm: SIGNATURE_ALGORITHMS[isEcdsa ? "ECDSA" : "RSA"],
    signature: isEcdsa
      ? withLowS(new Uint8Array(createCMSECDSASignature(value)), signer)
      : new Uint8Array(value),
    timestamp: undefined,
  };
}

/** SigningCertificateV2 with the default hash, SHA-256, and without the issuer's name, which the hash covers (RFC 5035). */
async function signingCertificate(certificate: Uint8Array): Promise<Bytes> {
  return sequence(sequence(sequence(octets(await sha256(certificate)))));
}
