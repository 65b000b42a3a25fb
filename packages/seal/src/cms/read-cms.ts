import { type AsnType, Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import {
  type Attribute,
  ContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from "pkijs";
import { type Bytes, ownBytes, sameBytes } from "../bytes.ts";
import {
  hasUnknownDemands,
  isValidAt,
  maySign,
  type ReadCertificate,
  readCertificate,
} from "./certificate.ts";
import { nothing, oid, sequence } from "./der.ts";
import { isStrictEcdsa } from "./ecdsa.ts";
import { encodeSignedData, type SignedDataContents } from "./encode-signed-data.ts";
import { OID, SHA_2 } from "./oids.ts";

/** A CMS SignedData with one signer (RFC 5652), as seals and time-stamp tokens are. */
export interface ReadCms extends SignedDataContents {
  /** DER, without what follows it. */
  der: Bytes;
  info: SignerInfo;
}

/** @param bytes zeros may follow the structure @throws if they are not such a CMS */
export function readCms(bytes: Uint8Array): ReadCms {
  const { offset, result } = fromBER(ownBytes(bytes));
  if (offset <= 0) throw new Error("Not a CMS");
  const outer = new ContentInfo({ schema: result });
  if (outer.contentType !== OID.signedData) throw new Error("Not signed data");
  const { signerInfos, encapContentInfo } = new SignedData({ schema: outer.content });
  const [info, more] = signerInfos;
  if (!info?.signedAttrs || more) throw new Error("Not signed by one signer with attributes");
  const certificates = certificatesIn(outer.content);
  const signer = certificates.find((certificate) => isNamed(info, certificate));
  if (!signer) throw new Error("The signer's certificate is missing");
  return {
    der: ownBytes(bytes.subarray(0, offset)),
    contentType: encapContentInfo.eContentType,
    content: encapContentInfo.eContent ? new Uint8Array(encapContentInfo.eContent.getValue()) : undefined,
    certificates,
    signer,
    digestAlgorithm: new Uint8Array(info.digestAlgorithm.toSchema().toBER()),
    signedAttributes: new Uint8Array(info.signedAttrs.encodedValue),
    signatureAlgorithm: new Uint8Array(info.signatureAlgorithm.toSchema().toBER()),
    signature: ownBytes(info.signature.valueBlock.valueHexView),
    timestamp: timestampIn(info),
    info,
  };
}

/** Whether it has one form only: known algorithms that go together, and nothing beside what was read. */
export function isCanonical(cms: ReadCms): boolean {
  const { digestAlgorithm, signatureAlgorithm, der } = cms;
  const isOneOf = (algorithm: Uint8Array, ids: readonly string[]) =>
    ids.some((id) =>
      [sequence(oid(id)), sequence(oid(id), nothing())].some((known) => sameBytes(known, algorithm)),
    );
  const isKnown = SHA_2.some(
    ({ digest, rsa, ecdsa }) =>
      isOneOf(digestAlgorithm, [digest]) && isOneOf(signatureAlgorithm, [rsa, ecdsa, OID.rsaKey]),
  );
  return isKnown && sameBytes(encodeSignedData(cms), der);
}

/** As they are written, in the field [0] of SignedData. */
function certificatesIn(signedData: unknown): ReadCertificate[] {
  if (!(signedData instanceof Sequence)) return [];
  const field = signedData.valueBlock.value.find(
    ({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0,
  );
  const elements = field instanceof Constructed ? field.valueBlock.value : [];
  return elements.map((element) => readCertificate(element.valueBeforeDecodeView));
}

/**
 * Whether the signer signed a content: its digest, its type and its own certificate are among the signed attributes, and the
 * signature over them is the signer's, whose certificate was valid and may sign.
 */
export async function isSignedContent(cms: ReadCms, content: Uint8Array, at: Date): Promise<boolean> {
  const { info, signer, contentType } = cms;
  const { algorithmId } = info.digestAlgorithm;
  const digest = await digestBy(algorithmId, content);
  if (!digest) return false;
  const type = signedValue(cms, OID.contentType);
  const claimed = signedValue(cms, OID.messageDigest);
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== contentType) return false;
  if (!(claimed instanceof OctetString) || !sameBytes(claimed.valueBlock.valueHexView, digest)) return false;
  if (!(await namesItsCertificate(cms))) return false;
  if (!isValidAt(signer, at) || !maySign(signer) || hasUnknownDemands(signer)) return false;
  const isEcdsa = info.signatureAlgorithm.algorithmId.startsWith(OID.ecdsaWithSha2);
  if (isEcdsa && !isStrictEcdsa(cms.signature)) return false;
  return getCrypto(true)
    .verifyWithPublicKey(
      ownBytes(cms.signedAttributes),
      info.signature,
      signer.parsed.subjectPublicKeyInfo,
      info.signatureAlgorithm,
      hashNamed(algorithmId),
    )
    .catch(() => false);
}

/** @returns undefined for an algorithm other than SHA-2 */
const hashNamed = (id: string): string | undefined => SHA_2.find(({ digest }) => digest === id)?.hash;

/** @param id of a SHA-2 algorithm @returns undefined for any other */
export async function digestBy(id: string, content: Uint8Array): Promise<Bytes | undefined> {
  const hash = hashNamed(id);
  return hash ? new Uint8Array(await crypto.subtle.digest(hash, content as Bytes)) : undefined;
}

/** The hash in a signed attribute: without it, a certificate could be exchanged for another of the same key. */
async function namesItsCertificate(cms: ReadCms): Promise<boolean> {
  const version2 = signedValue(cms, OID.signingCertificateV2);
  const found = version2 ?? signedValue(cms, OID.signingCertificate);
  const first = (element: AsnType | undefined) =>
    element instanceof Sequence ? element.valueBlock.value[0] : undefined;
  const id = first(first(found));
  if (!(id instanceof Sequence)) return false;
  const [head, second] = id.valueBlock.value;
  let algorithm = version2 ? "SHA-256" : "SHA-1";
  if (version2 && head instanceof Sequence) {
    const [named] = head.valueBlock.value;
    if (!(named instanceof ObjectIdentifier)) return false;
    algorithm = hashNamed(named.getValue()) ?? "";
  }
  const hash = head instanceof OctetString ? head : second;
  if (!(hash instanceof OctetString) || !algorithm) return false;
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, ownBytes(cms.signer.der)));
  return sameBytes(hash.valueBlock.valueHexView, digest);
}

/** Of an attribute with exactly one value. */
function signedValue({ info }: ReadCms, type: string): AsnType | undefined {
  return onlyValue(info.signedAttrs?.attributes ?? [], type);
}

/** The types of all signed attributes. */
export const signedTypes = ({ info }: ReadCms): string[] =>
  (info.signedAttrs?.attributes ?? []).map(({ type }) => type);

/** DER of the time-stamp token among the unsigned attributes. */
function timestampIn({ unsignedAttrs }: SignerInfo): Bytes | undefined {
  const token = onlyValue(unsignedAttrs?.attributes ?? [], OID.timestampToken);
  return token && ownBytes(token.valueBeforeDecodeView);
}

function onlyValue(attributes: readonly Attribute[], type: string): AsnType | undefined {
  const found = attributes.filter((one) => one.type === type);
  const values = (found[0]?.values ?? []) as AsnType[];
  return found.length === 1 && values.length === 1 ? values[0] : undefined;
}

function isNamed({ sid }: SignerInfo, { parsed }: ReadCertificate): boolean {
  if (!(sid instanceof IssuerAndSerialNumber)) return false;
  const bytesOf = (element: AsnType) => new Uint8Array(element.toBER());
  return (
    sameBytes(bytesOf(sid.issuer.toSchema()), bytesOf(parsed.issuer.toSchema())) &&
    sameBytes(bytesOf(sid.serialNumber), bytesOf(parsed.serialNumber))
  );
}
