/** The allowance that an envelope was counted against when it was sent. */
export interface UsageRow {
  envelopeId: string;
  workspaceId: string;
  kind: "month" | "pack" | "documents";
  packOrder: string | null;
  documents: number;
  takenAt: Date;
  /** When it was withdrawn before anyone had opened it. */
  returnedAt: Date | null;
}
