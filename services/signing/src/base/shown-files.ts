/** A file as signers saw it: the first `bytes` of the stored file, since later files only append. */
export interface ShownFile {
  from: number;
  sha256: string;
  bytes: number;
}

interface Document {
  shownSteps: ShownFile[] | null;
  shownHash: string;
}

/** The file for signers with an order number. @returns `bytes` undefined for the whole stored file */
export function shownTo(
  { shownSteps, shownHash }: Document,
  order: number,
): { sha256: string; bytes: number | undefined } {
  return shownSteps?.findLast(({ from }) => from <= order) ?? { sha256: shownHash, bytes: undefined };
}

export function shownFiles({ shownSteps, shownHash }: Document, length: number): ShownFile[] {
  return shownSteps ?? [{ from: 0, sha256: shownHash, bytes: length }];
}
