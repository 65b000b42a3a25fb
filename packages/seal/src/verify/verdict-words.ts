export { oneLine } from "../one-line.ts";

import type { Seal, Verdict, VerdictKind, VerdictReason } from "./verdict.ts";

/** The six answers, for the page and the command. */
export const VERDICT_TITLES: Record<VerdictKind, string> = {
  sealed: "Sealed and unchanged",
  test: "Test, not binding",
  appended: "Sealed, with something added after it",
  changed: "Changed since it was sealed",
  "unknown-issuer": "Sealed by an issuer we do not know",
  "cannot-tell": "Can’t tell",
};

/** The meaning of an answer, in a sentence. */
const MEANINGS: Record<VerdictReason, string> = {
  "all-checks-passed":
    "Every byte of the file is as it was sealed, and it begins with exactly what the signers were shown.",
  "is-test":
    "The file was signed and sealed as a test, so nothing in it binds anyone. Every byte is as it was sealed.",
  "test-appended":
    "The file was signed and sealed as a test, so nothing in it binds anyone. Something was added after the seal, which we have not looked at.",
  "test-issuer-unknown":
    "The file says that it was signed as a test, so nothing in it binds anyone. None of the given certificates vouches for who sealed it.",
  "bytes-changed": "Something in the file is not as it was when it was sealed. Ask for the file again.",
  appended:
    "The sealed part is as it was when it was sealed, and it begins with exactly what the signers were shown.",
  "timestamp-invalid": "The timestamp on the seal is not valid. Ask for the file again.",
  "evidence-missing":
    "The seal is intact, but the evidence that belongs in the file is missing or unreadable.",
  "events-broken":
    "The recorded events do not follow from each other: the record was changed before it was sealed.",
  "shown-file-differs": "The file does not begin with what the record says the signers were shown.",
  "shown-content-differs":
    "The file shows something that the signers were not shown, besides what they filled in.",
  "readers-differ":
    "The sealed bytes are as they were, but two PDF readers don’t find the same pages in them, so what the file shows depends on the program.",
  "reading-differs":
    "The sealed bytes are as they were, but a PDF reader finds other pages or other text in them than it did when the file was sealed.",
  "issuer-unknown":
    "Every sealed byte is as it was, but none of the given certificates vouches for who sealed it. Anyone can make such a seal.",
  "not-sealed": "The file has no seal of this kind.",
  encrypted: "The file is encrypted, and a file with a seal of this kind never is.",
  "not-a-pdf": "The file is not a PDF.",
  unreadable: "The file has a signature that can’t be read.",
};

export function verdictMeaning({
  reason,
  addedBytes,
  seals,
}: Pick<Verdict, "reason" | "addedBytes"> & { seals: readonly Pick<Seal, "timestampBy">[] }): string {
  const hasTimestamp = seals.at(-1)?.timestampBy !== undefined && SAY_UNCHANGED.includes(reason);
  return [
    MEANINGS[reason],
    ...(hasTimestamp ? [TIMESTAMP] : []),
    ...(addedBytes > 0 ? [addedWords(addedBytes)] : []),
  ].join(" ");
}

/** Meanings that call sealed bytes unchanged. */
const SAY_UNCHANGED: readonly VerdictReason[] = [
  "all-checks-passed",
  "is-test",
  "appended",
  "test-appended",
  "readers-differ",
  "reading-differs",
  "issuer-unknown",
];
/** Of all bytes up to the end of a seal, only these can be exchanged by someone without its key. */
const TIMESTAMP =
  "The timestamp on the seal is the exception: the seal does not cover it, and who issued it was not checked.";

/** It accuses no one: validation data is added like an edit. */
function addedWords(bytes: number): string {
  const [what, were] = bytes === 1 ? ["1 byte", "was"] : [`${bytes.toLocaleString("en-US")} bytes`, "were"];
  return `${what} ${were} added after the seal by someone: ${bytes === 1 ? "it is" : "they are"} no part of what was signed, and may change what the file shows.`;
}

/** The seals and other signatures of a file, a line each. */
export function signatureLines({ seals, others }: Pick<Verdict, "seals" | "others">): string[] {
  return [
    ...seals.map(({ by, issuer, at, level, timestampBy, timestampAt, covers }) => {
      const timestamp = timestampBy
        ? ` timestamp of ${timestampAt} by ${timestampBy}, which was not checked;`
        : "";
      return `Sealed by ${by} (certificate by ${issuer}), ${at}, by the sealing server’s clock;${timestamp} ${level}; covers the first ${covers} bytes.`;
    }),
    ...others.map(({ by, format, covers }) => {
      const kind = format ? ` (${format})` : "";
      return `Also signed by ${by}${kind}, over the first ${covers} bytes. This signature was not checked.`;
    }),
  ];
}
