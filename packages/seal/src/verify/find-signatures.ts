import { oneLine } from "../one-line.ts";
import { CERTIFICATES_KEY, EVIDENCE_KEY, SEAL_APP } from "../seal/marks.ts";

/** A signature as the file's bytes have it: no PDF reader is asked, which an appended revision could mislead. */
export interface FoundSignature {
  kind: "seal" | "timestamp" | "other";
  /** Of its dictionary. */
  objectNumber: number;
  /** "ETSI.CAdES.detached" */
  format: string;
  /** The time that the dictionary claims. */
  claimed: Date | undefined;
  /** SHA-256 over the certificates of a seal, in lowercase hexadecimal; earlier seals have none. */
  certificates: string | undefined;
  /** Of the "<" before the hexadecimal digits, and after the ">". */
  start: number;
  end: number;
  /** It covers the file up to here, from the first byte, but for its own digits. */
  covers: number;
}

export interface Findings {
  /** By how far they cover, the shortest first. */
  signatures: FoundSignature[];
  /** Whether a seal's mark is in the file, which may have been damaged since. */
  hasSealMark: boolean;
  /** Whether there is a byte range that fits nothing. */
  hasBrokenRange: boolean;
}

/** Each may be searched for through all of the file. A file with more was made to take long. */
const MOST_RANGES = 200;

/** @param text the file, one character a byte */
export function findSignatures(text: string): Findings {
  const found: FoundSignature[] = [];
  let hasBrokenRange = false;
  let ranges = 0;
  for (const match of text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)) {
    ranges += 1;
    if (ranges > MOST_RANGES) {
      hasBrokenRange = true;
      break;
    }
    const [start = 0, end = 0, rest = 0] = match.slice(1).map(Number);
    const signature = signatureAt(text, match.index, start, end, rest);
    if (signature) found.push(signature);
    else hasBrokenRange = true;
  }
  return {
    signatures: found.sort((one, other) => one.covers - other.covers),
    hasSealMark: text.includes(`/${EVIDENCE_KEY}`) || text.includes(`/${SEAL_APP}`),
    hasBrokenRange,
  };
}

/** The gap must be this dictionary's own digits and nothing else. */
function signatureAt(
  text: string,
  rangeAt: number,
  start: number,
  end: number,
  rest: number,
): FoundSignature | undefined {
  const isGap =
    start < end && end + rest <= text.length && text[start] === "<" && text[end - 1] === ">" && rest > 0;
  if (!isGap) return undefined;
  const from = text.lastIndexOf(" obj", rangeAt);
  const to = text.indexOf("endobj", rangeAt);
  if (from < 0 || start < from || to < end) return undefined;
  if (!/^[0-9A-Fa-f\s]+$/.test(text.slice(start + 1, end - 1))) return undefined;
  if (!/\/Contents\s*$/.test(text.slice(Math.max(from, start - 32), start))) return undefined;
  const number = /(\d+) \d+$/.exec(text.slice(Math.max(0, from - 24), from))?.[1];
  if (number === undefined) return undefined;
  const dictionary = text.slice(from, start) + text.slice(end, to);
  return {
    kind: kindOf(dictionary),
    objectNumber: Number(number),
    format: oneLine(/\/SubFilter\s*\/([^\s/<>[\]()]+)/.exec(dictionary)?.[1] ?? ""),
    claimed: claimedTime(dictionary),
    certificates: CERTIFICATES.exec(dictionary)?.[1]?.toLowerCase(),
    start,
    end,
    covers: end + rest,
  };
}

function kindOf(dictionary: string): FoundSignature["kind"] {
  if (/\/SubFilter\s*\/ETSI\.RFC3161/.test(dictionary)) return "timestamp";
  // Either mark: a changed byte must not make a seal another vendor's signature.
  return dictionary.includes(`/${EVIDENCE_KEY}`) || dictionary.includes(`/${SEAL_APP}`) ? "seal" : "other";
}

const CERTIFICATES = new RegExp(String.raw`/${CERTIFICATES_KEY}\s*<([0-9A-Fa-f]{64})>`);

function claimedTime(dictionary: string): Date | undefined {
  const parts = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(dictionary)?.slice(1);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
