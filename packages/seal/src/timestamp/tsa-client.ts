import { fromBER, Integer, OctetString } from "asn1js";
import { AlgorithmIdentifier, MessageImprint, PKIStatus, TimeStampReq, TimeStampResp } from "pkijs";
import { type Bytes, ownBytes, sameBytes, sha256 } from "../bytes.ts";
import { SHA_256 } from "../cms/oids.ts";
import { readToken, withoutLooseCertificates } from "./read-token.ts";

/** Vouches for the time of a signature (RFC 3161). */
export interface TimestampAuthority {
  /**
   * @param content to timestamp: a signature's value; only its SHA-256 is sent
   * @returns the time-stamp token (DER), checked: granted, of this content and nonce, validly signed, the clocks agree
   * @throws TimestampError
   */
  timestamp(content: Uint8Array): Promise<Uint8Array>;
}

/** The authority was not reached, refused, or answered wrongly. */
export class TimestampError extends Error {
  override readonly name = "TimestampError";
}

export interface TsaOptions {
  url: string;
  now(): Date;
  /** Milliseconds. */
  timeout?: number;
}

/** How far an authority's clock and ours may be apart, in milliseconds. */
const CLOCK_DIFFERENCE = 5 * 60_000;
const TIMEOUT = 10_000;
/** Tokens have 2 to 8 kB. */
const LARGEST_ANSWER = 64 * 1024;

/** Asks an authority over HTTP (RFC 3161, 3.4), in one attempt. */
export function createTsaClient({ url, now, timeout = TIMEOUT }: TsaOptions): TimestampAuthority {
  return {
    async timestamp(content) {
      const nonce = crypto.getRandomValues(new Uint8Array(16));
      nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
      const token = await tokenIn(await post(url, requestOf(await sha256(content), nonce), timeout), now());
      const read = await readToken(token, content);
      if (!read) throw new TimestampError("The time-stamp token is not valid for this signature.");
      if (!sameBytes(read.nonce, nonce))
        throw new TimestampError("The time-stamp token answers another request.");
      if (Math.abs(read.at.getTime() - now().getTime()) > CLOCK_DIFFERENCE)
        throw new TimestampError("The clocks of the time-stamp authority and of this server differ.");
      return token;
    },
  };
}

function requestOf(imprint: Bytes, nonce: Uint8Array): ArrayBuffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256.digest }),
      hashedMessage: new OctetString({ valueHex: imprint.buffer }),
    }),
    nonce: new Integer({ valueHex: ownBytes(nonce).buffer }),
    certReq: true,
  });
  return request.toSchema().toBER();
}

async function post(url: string, body: ArrayBuffer, timeout: number): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/timestamp-query" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const answer = new Uint8Array(await response.arrayBuffer());
    if (answer.length > LARGEST_ANSWER) throw new Error("too long an answer");
    return answer;
  } catch (cause) {
    throw new TimestampError("The time-stamp authority did not answer.", { cause });
  }
}

async function tokenIn(answer: Uint8Array, at: Date): Promise<Uint8Array> {
  let response: TimeStampResp;
  try {
    response = new TimeStampResp({ schema: fromBER(ownBytes(answer)).result });
  } catch (cause) {
    throw new TimestampError("The time-stamp authority's answer is malformed.", { cause });
  }
  const { status, timeStampToken } = response;
  const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
  if (!isGranted || !timeStampToken)
    throw new TimestampError("The time-stamp authority refused the request.");
  const token = new Uint8Array(timeStampToken.toSchema().toBER());
  return withoutLooseCertificates(token, at).catch((cause) => {
    throw new TimestampError("The time-stamp token is malformed.", { cause });
  });
}
