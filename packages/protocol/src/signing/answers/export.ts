import type { ContractFile } from "../states.ts";
import type { DraftField } from "./document-drafts.ts";
import type { TemplateRole } from "./templates.ts";

export interface ExportedFile {
  id: string;
  name: string;
  bytes: number;
}

/** A library form among a draft’s or a version’s documents. */
export interface ExportedForm {
  document: string;
  templateId: number;
  version: string;
  answers: Record<string, unknown>;
  /** Of the document; earlier releases kept none. */
  text?: string | undefined;
  /** Typed for it, and not in the document yet. */
  edited?: Record<string, unknown> | undefined;
}

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
    draft: ExportedFile[] | null;
    /** Those of its documents that are library forms, once it is sent as well. */
    forms: ExportedForm[];
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
    /** The form's template id. Null for one of documents, which has versions. */
    templateId: number | null;
    /** With the one that is edited, which has no number. */
    versions: {
      id: string;
      version: number | null;
      savedAt: string;
      title: string;
      message: string;
      roles: TemplateRole[];
      fields: (Omit<DraftField, "person"> & { role: string })[];
      files: ExportedFile[];
      forms: ExportedForm[];
    }[];
    version: string;
    answers: Record<string, unknown>;
    text: string;
    savedAt: string;
    lastUsedAt: string | null;
  }[];
}
