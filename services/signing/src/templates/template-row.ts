import type { Generated, JSONColumnType } from "kysely";

/** A filled form that is kept for next time. */
export interface TemplateRow {
  id: string;
  /** By which programs know it: "tpl_1sF5jNv8DaRo". */
  apiId: Generated<string>;
  workspaceId: string;
  requestId: string;
  name: string;
  /** The form's. */
  templateId: number;
  version: string;
  /** Without what is left blank. */
  answers: JSONColumnType<Record<string, unknown>>;
  /** Fields that had an answer and are left blank. */
  blanks: JSONColumnType<string[]>;
  /** With these answers, as the form had it then. */
  text: string;
  savedAt: Date;
  lastUsedAt: Date | null;
  uses: Generated<number>;
  /** For a day, it can be taken back. */
  deletedAt: Date | null;
}
