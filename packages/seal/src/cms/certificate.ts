import { BitString } from "asn1js";
import { type BasicConstraints, Certificate, type ExtKeyUsage } from "pkijs";
import { type Bytes, concatBytes, ownBytes, sameBytes, sha256 } from "../bytes.ts";
import { oneLine } from "../one-line.ts";
import { sequence } from "./der.ts";
import { OID } from "./oids.ts";

/** A certificate, and the bytes it was read from, since writing it anew may differ. */
export interface ReadCertificate {
  der: Uint8Array;
  parsed: Certificate;
}

/** @throws if it is not a certificate */
export function readCertificate(der: Uint8Array): ReadCertificate {
  if (!isSequence(der)) throw new Error("Not a certificate");
  const parsed = Certificate.fromBER(ownBytes(der));
  // No signature covers this count either, and the check of the signature passes over it.
  if (parsed.signatureValue.valueBlock.unusedBits !== 0) throw new Error("Not a certificate");
  return { der, parsed };
}

/** No signature covers the length of the whole, and the parser reads past a wrong one. */
function isSequence(der: Uint8Array): boolean {
  const [, length = 0] = der;
  const header = length < 0x80 ? 2 : 2 + (length & 0x7f);
  return sameBytes(sequence(der.subarray(header)), der);
}

/** SHA-256 over certificates, one after the other. */
export const digestOf = (certificates: readonly Uint8Array[]): Promise<Bytes> =>
  sha256(concatBytes(...certificates));

type Name = Certificate["subject"];

/** The organization of a name, else its common name, on one line: anyone can write anything into a certificate of their own. */
export function nameOf(name: Name): string {
  const value = (type: string) => {
    const found: unknown = name.typesAndValues.find((one) => one.type === type)?.value.valueBlock.value;
    return typeof found === "string" ? oneLine(found) : undefined;
  };
  return value(OID.organization) ?? value(OID.commonName) ?? "without a name";
}

const nameBytes = (name: Name) => new Uint8Array(name.toSchema().toBER());

export function isIssuedBy({ parsed }: ReadCertificate, issuer: ReadCertificate): boolean {
  return sameBytes(nameBytes(parsed.issuer), nameBytes(issuer.parsed.subject));
}

export function isValidAt({ parsed: { notBefore, notAfter } }: ReadCertificate, at: Date): boolean {
  return notBefore.value <= at && at <= notAfter.value;
}

const extension = ({ parsed }: ReadCertificate, id: string) =>
  parsed.extensions?.find(({ extnID }) => extnID === id);

/** The allowed uses of the key; undefined if the certificate does not say. */
function usageBits(certificate: ReadCertificate): number | undefined {
  const usage: unknown = extension(certificate, OID.keyUsage)?.parsedValue;
  return usage instanceof BitString ? usage.valueBlock.valueHexView[0] : undefined;
}

/** digitalSignature or nonRepudiation. */
export function maySign(certificate: ReadCertificate): boolean {
  const bits = usageBits(certificate);
  return bits === undefined || (bits & 0b1100_0000) !== 0;
}

/** @param below how many issuers are between it and the certificate that signed */
export function mayIssue(certificate: ReadCertificate, below: number): boolean {
  const constraints = extension(certificate, OID.basicConstraints)?.parsedValue as
    | BasicConstraints
    | undefined;
  const bits = usageBits(certificate);
  const keyCertSign = bits === undefined || (bits & 0b0000_0100) !== 0;
  const { pathLenConstraint } = constraints ?? {};
  const isShortEnough = typeof pathLenConstraint !== "number" || pathLenConstraint >= below;
  return constraints?.cA === true && keyCertSign && isShortEnough;
}

export function mayTimestamp(certificate: ReadCertificate): boolean {
  const found = extension(certificate, OID.extendedKeyUsage);
  const { keyPurposes = [] } = (found?.parsedValue as ExtKeyUsage | undefined) ?? {};
  return found?.critical === true && keyPurposes.length === 1 && keyPurposes[0] === OID.timeStamping;
}

const UNDERSTOOD: readonly string[] = [
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  OID.certificatePolicies,
];

/** RFC 5280, 4.2: a critical extension that is not understood invalidates the certificate. */
export function hasUnknownDemands({ parsed }: ReadCertificate): boolean {
  return (parsed.extensions ?? []).some(({ critical, extnID }) => critical && !UNDERSTOOD.includes(extnID));
}
