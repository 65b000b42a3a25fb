import type { ContractFile } from "../states.ts";

export interface ExportedContracts {
  contracts: {
    id: string;
    title: string;
    changedAt: string;
    documents: {
      id: string;
      title: string;
      files: { kind: ContractFile; bytes: number }[];
    }[];
    /** The files of a draft of the owner’s own documents; null for anything else. */
    draft: { id: string; name: string; bytes: number }[] | null;
  }[];
  imports: {
    id: string;
    name: string;
    bytes: number;
    uploadedAt: string;
  }[];
  templates: {
    id: string;
    name: string;
    /** The form's template id. */
    templateId: number;
    version: string;
    answers: Record<string, unknown>;
    text: string;
    savedAt: string;
    lastUsedAt: string | null;
  }[];
}
