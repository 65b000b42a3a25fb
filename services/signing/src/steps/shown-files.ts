/** A file as signers are shown it: so many bytes of the one that is stored, since each begins with the one before. */
export interface ShownFile {
  /** The number of the first signers who are shown it. */
  from: number;
  sha256: string;
  bytes: number;
}

interface Document {
  shownSteps: ShownFile[] | null;
  shownHash: string;
}

/** The file of those who sign with a number. @returns `bytes` undefined for all of the stored file */
export function shownTo(
  { shownSteps, shownHash }: Document,
  order: number,
): { sha256: string; bytes: number | undefined } {
  return shownSteps?.findLast(({ from }) => from <= order) ?? { sha256: shownHash, bytes: undefined };
}

/** Every file that was shown, the first one first. @param length of the one that is stored */
export function shownFiles({ shownSteps, shownHash }: Document, length: number): ShownFile[] {
  return shownSteps ?? [{ from: 0, sha256: shownHash, bytes: length }];
}
