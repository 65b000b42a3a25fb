import type { Generated, JSONColumnType } from "kysely";

export interface TemplateRow {
  id: string;
  /** Its id in the API: "tpl_1sF5jNv8DaRo". */
  apiId: Generated<string>;
  workspaceId: string;
  requestId: string;
  name: string;
  /** The form's template id. Null for a template of documents, whose versions are rows of `apiEnvelopes`. */
  templateId: number | null;
  version: string;
  /** Without the blanks. */
  answers: JSONColumnType<Record<string, unknown>>;
  /** Ids of fields that had an answer and are left blank. */
  blanks: JSONColumnType<string[]>;
  text: string;
  savedAt: Date;
  lastUsedAt: Date | null;
  uses: Generated<number>;
  deletedAt: Date | null;
}
