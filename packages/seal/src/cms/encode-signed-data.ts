import { type Bytes, ownBytes } from "../bytes.ts";
import type { ReadCertificate } from "./certificate.ts";
import { octets, oid, sequence, setOf, smallInteger, tagged } from "./der.ts";
import { OID } from "./oids.ts";

/** The parts of a SignedData with one signer (RFC 5652). Algorithms are DER. */
export interface SignedDataContents {
  contentType: string;
  /** Undefined if it is detached. */
  content: Uint8Array | undefined;
  /** In the order in which they are written. */
  certificates: readonly ReadCertificate[];
  signer: ReadCertificate;
  digestAlgorithm: Uint8Array;
  /** DER of the SET, which is what is signed. */
  signedAttributes: Uint8Array;
  signatureAlgorithm: Uint8Array;
  signature: Uint8Array;
  /** A time-stamp token over the signature, the one unsigned attribute. */
  timestamp: Uint8Array | undefined;
}

/** The only way in which these contents are written: what was read is written again, and no byte may differ. */
export function encodeSignedData(contents: SignedDataContents): Bytes {
  const { contentType, content, certificates, digestAlgorithm } = contents;
  const signedData = sequence(
    smallInteger(contentType === OID.data ? 1 : 3),
    setOf(digestAlgorithm),
    sequence(oid(contentType), ...(content ? [tagged(0, octets(content))] : [])),
    tagged(0, ...certificates.map(({ der }) => der)),
    setOf(signerInfo(contents)),
  );
  return sequence(oid(OID.signedData), tagged(0, signedData));
}

function signerInfo(contents: SignedDataContents): Bytes {
  const { signer, digestAlgorithm, signedAttributes, signatureAlgorithm, signature, timestamp } = contents;
  // The same content with the tag [0] instead of SET.
  const attributes = ownBytes(signedAttributes);
  attributes[0] = 0xa0;
  return sequence(
    smallInteger(1),
    issuerAndSerial(signer),
    digestAlgorithm,
    attributes,
    signatureAlgorithm,
    octets(signature),
    ...(timestamp ? [tagged(1, attribute(OID.timestampToken, timestamp))] : []),
  );
}

function issuerAndSerial({ parsed: { issuer, serialNumber } }: ReadCertificate): Bytes {
  return sequence(new Uint8Array(issuer.toSchema().toBER()), new Uint8Array(serialNumber.toBER()));
}

export const attribute = (type: string, value: Uint8Array): Bytes => sequence(oid(type), setOf(value));
