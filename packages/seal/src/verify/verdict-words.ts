import type { Verdict, VerdictKind, VerdictReason } from "./verdict.ts";

/** The four answers, for the page and the command. */
export const VERDICT_TITLES: Record<VerdictKind, string> = {
  sealed: "Sealed and unchanged",
  changed: "Changed since it was sealed",
  "unknown-issuer": "Sealed by an issuer we do not know",
  "cannot-tell": "Can’t tell",
};

/** What an answer means, in a sentence. */
const MEANINGS: Record<VerdictReason, string> = {
  "all-checks-passed":
    "Every byte that was sealed is as it was, and the file begins with exactly what the signers were shown.",
  "bytes-changed": "Something in the file is not as it was when it was sealed. Ask for the file again.",
  appended:
    "Something was added after the file was sealed, which may change what it shows. Ask for the file again.",
  "timestamp-invalid": "The timestamp on the seal is not valid. Ask for the file again.",
  "evidence-missing":
    "The seal is intact, but the evidence that belongs in the file is missing or unreadable.",
  "events-broken":
    "The recorded events do not follow from each other: the record was changed before it was sealed.",
  "shown-file-differs": "The file does not begin with what the record says the signers were shown.",
  "shown-content-differs":
    "The file shows something that the signers were not shown, besides what they filled in.",
  "issuer-unknown":
    "The file has not changed since it was sealed, but none of the given certificates vouches for who sealed it. Anyone can make such a seal.",
  "not-sealed": "The file has no seal of this kind.",
  encrypted: "The file is encrypted, and a file with a seal of this kind never is.",
  "not-a-pdf": "The file is not a PDF.",
  unreadable: "The file has a signature that can’t be read.",
};

export const verdictMeaning = ({ reason }: Pick<Verdict, "reason">): string => MEANINGS[reason];

/** The seals and other signatures of a file, a line each. */
export function signatureLines({ seals, others }: Pick<Verdict, "seals" | "others">): string[] {
  return [
    ...seals.map(({ by, issuer, at, level, timestampBy, covers }) => {
      const time = timestampBy ? `timestamped by ${timestampBy}` : "by the sealing server’s clock";
      return `Sealed by ${by} (certificate by ${issuer}), ${at}, ${time}; ${level}; covers the first ${covers} bytes.`;
    }),
    ...others.map(({ by, format, covers }) => {
      const kind = format ? ` (${format})` : "";
      return `Also signed by ${by}${kind}, over the first ${covers} bytes. This signature was not checked.`;
    }),
  ];
}
