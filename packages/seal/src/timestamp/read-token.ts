import { fromBER } from "asn1js";
import { TSTInfo } from "pkijs";
import { ownBytes, sameBytes } from "../bytes.ts";
import { mayTimestamp, nameOf } from "../cms/certificate.ts";
import { chainOf } from "../cms/chain.ts";
import { OID } from "../cms/oids.ts";
import { digestBy, isSignedContent, type ReadCms, readCms } from "../cms/read-cms.ts";

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
    if (cms.der.length !== token.length) return undefined;
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
  if (!(await isSignedContent(cms, cms.content, info.genTime)) || !(await isPlain(cms, info.genTime)))
    return undefined;
  const nonce = info.nonce ? ownBytes(info.nonce.valueBlock.valueHexView) : new Uint8Array();
  return { at: info.genTime, by: nameOf(cms.signer.parsed.subject), nonce };
}

/** The signature doesn't cover the other certificates of a token: each must be in the signer's chain. */
async function isPlain(cms: ReadCms, at: Date): Promise<boolean> {
  const chain = await chainOf(cms.signer, cms.certificates, at);
  return cms.certificates.every((one) => chain.includes(one));
}
