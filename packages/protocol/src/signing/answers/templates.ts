export interface ListedTemplate {
  id: string;
  name: string;
  /** The form's template id. */
  templateId: number;
  formTitle: string;
  version: string;
  /** Labels of what is left blank for next time. */
  blanks: string[];
  savedAt: string;
  lastUsedAt: string | null;
  uses: number;
  /** Since it was saved: `gone` from the library. */
  form: "same" | "changed" | "gone";
}

export interface TemplateProposal {
  title: string;
  templateId: number;
  version: string;
  /** Why none can be saved now; null if one can. */
  refusal: string | null;
  /** The form's questions that have an answer. */
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
