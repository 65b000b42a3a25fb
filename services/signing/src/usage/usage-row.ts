/** What an envelope was counted against when it was sent. */
export interface UsageRow {
  envelopeId: string;
  workspaceId: string;
  /** A plan's month, a pack, or an API tier's documents. */
  kind: "month" | "pack" | "documents";
  /** The order of the pack. */
  packOrder: string | null;
  /** Of the envelope, where they are what counts. */
  documents: number;
  takenAt: Date;
  /** When it was withdrawn before anyone had opened it. */
  returnedAt: Date | null;
}
