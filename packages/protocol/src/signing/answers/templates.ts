import type { DraftDocumentForm } from "./document-drafts.ts";

export interface ListedTemplate {
  id: string;
  name: string;
  /** The form's template id. Null for one of documents. */
  templateId: number | null;
  /** The form's name, or those of the documents. */
  formTitle: string;
  /** Of the form, or of the template itself: empty before the first one is saved. */
  version: string;
  /** Labels of what is left blank for next time: of documents, the roles that are asked for. */
  blanks: string[];
  savedAt: string;
  lastUsedAt: string | null;
  uses: number;
  /** Since it was saved: `gone` from the library. `unsaved`: it has no version yet. */
  form: "same" | "changed" | "gone" | "unsaved";
}

/** Who is asked for each time, or always the same. */
export interface TemplateRole {
  role: string;
  does: "signs" | "approves" | "copy";
  /** The step in which they sign. */
  order: number;
  name: string;
  email: string;
  needsCode: boolean;
}

export interface TemplateVersion {
  version: number;
  /** Its files are read by it. */
  id: string;
  savedAt: string;
}

/** A template of documents, in one of its versions. */
export interface DocumentTemplate {
  template: ListedTemplate;
  /** The newest first. */
  versions: TemplateVersion[];
  /** The version that is being edited. */
  editing: string | null;
  /** Null before the first version is saved. */
  shown: {
    version: number;
    id: string;
    title: string;
    message: string;
    expiresInDays: number;
    remindDays: number[];
    documents: { id: string; name: string; pages: number; form: DraftDocumentForm | null }[];
    roles: TemplateRole[];
    fields: number;
  } | null;
}

export interface TemplateProposal {
  title: string;
  /** Null for documents. */
  templateId: number | null;
  version: string;
  /** Why none can be saved now; null if one can. */
  refusal: string | null;
  /** The form's questions that have an answer, or the people of documents. */
  fields: {
    id: string;
    label: string;
    answer: string;
    isBlank: boolean;
  }[];
}

export interface Reuse {
  title: string;
  templateId: number;
  /** Of the form when its text was kept, and now. */
  version: string;
  versionNow: string | null;
  /** Answers to begin with, by field. */
  answers: Record<string, unknown>;
  /** Lines of the text that differ now; none if it is the same. */
  changes: {
    kind: "added" | "removed" | "same";
    line: string;
  }[];
}
