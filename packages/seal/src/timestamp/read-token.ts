import { fromBER } from "asn1js";
import { TSTInfo } from "pkijs";
import { ownBytes, sameBytes } from "../bytes.ts";
import { mayTimestamp, nameOf } from "../cms/certificate.ts";
import { chainOf, isSelfIssued } from "../cms/chain.ts";
import { encodeSignedData } from "../cms/encode-signed-data.ts";
import { OID } from "../cms/oids.ts";
import { digestBy, isCanonical, isSignedContent, type ReadCms, readCms } from "../cms/read-cms.ts";

export interface Timestamp {
  at: Date;
  /** The authority, by its certificate. It is named: whether to trust it is the reader's question. */
  by: string;
  /** As sent with the request; empty if there was none. */
  nonce: Uint8Array;
}

/**
 * Reads a time-stamp token (RFC 3161).
 * @param content what it is over
 * @returns undefined unless it is validly signed over this content by a certificate that may do nothing else
 */
export async function readToken(token: Uint8Array, content: Uint8Array): Promise<Timestamp | undefined> {
  try {
    const cms = readCms(token);
    if (cms.der.length !== token.length || !isCanonical(cms)) return undefined;
    return await checked(cms, content);
  } catch {
    return undefined;
  }
}

async function checked(cms: ReadCms, content: Uint8Array): Promise<Timestamp | undefined> {
  if (cms.contentType !== OID.timestampInfo || !cms.content) return undefined;
  const info = new TSTInfo({ schema: fromBER(cms.content).result });
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const digest = await digestBy(hashAlgorithm.algorithmId, content);
  const isOver = digest && sameBytes(hashedMessage.valueBlock.valueHexView, digest);
  if (!isOver || !mayTimestamp(cms.signer)) return undefined;
  if (!(await isSignedContent(cms, cms.content, info.genTime)) || !(await isComplete(cms, info.genTime)))
    return undefined;
  const nonce = info.nonce ? ownBytes(info.nonce.valueBlock.valueHexView) : new Uint8Array();
  return { at: info.genTime, by: nameOf(cms.signer.parsed.subject), nonce };
}

/**
 * The signature covers the signer's certificate only, so each other one must be vouched for by the next, and the last by itself.
 */
async function isComplete({ signer, certificates }: ReadCms, at: Date): Promise<boolean> {
  if (certificates.length === 1) return true;
  const chain = await chainOf(signer, certificates, at);
  const last = chain.at(-1);
  const isVouchedFor = last !== undefined && isSelfIssued(last);
  return isVouchedFor && certificates.every((one) => chain.includes(one));
}

/** The token with no certificate but its signer's, where a reader could not tell whether another was changed. */
export async function withoutLooseCertificates(token: Uint8Array, at: Date): Promise<Uint8Array> {
  const cms = readCms(token);
  return (await isComplete(cms, at)) ? token : encodeSignedData({ ...cms, certificates: [cms.signer] });
}
