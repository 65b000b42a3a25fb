/** Sentences of what is to be corrected, by field name. */
export interface FieldProblems {
  fields: Record<string, string>;
}
