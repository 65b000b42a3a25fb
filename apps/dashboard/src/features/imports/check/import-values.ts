import { IMPORT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import type { ImportRecord } from "@sealwright/protocol/signing/answers";
import {
  readTypedTerms,
  type TermInputProblems,
  type TypedTerms,
  termsOf,
  typedTerms,
} from "../../../ui/terms/typed-terms.ts";

/** As typed. */
export interface ImportValues extends TypedTerms {
  title: string;
}

export type ImportProblems = TermInputProblems & { title?: string };

export function valuesOf({ title, terms }: Pick<ImportRecord, "title" | "terms">): ImportValues {
  return { title, ...typedTerms(terms) };
}

export function readImportValues(field: (name: string) => string): ImportValues {
  return { title: field("title").trim(), ...readTypedTerms(field) };
}

/** The terms, or a problem for each field that cannot be read. */
export function importedTerms(
  values: ImportValues,
): { terms: ImportRecord["terms"] } | { problems: ImportProblems } {
  const read = termsOf(values);
  const title = titleProblem(values.title);
  if (!title) return read;
  return { problems: "problems" in read ? { title, ...read.problems } : { title } };
}

function titleProblem(title: string): string | undefined {
  if (!title) return "Enter a title.";
  return title.length > IMPORT_TITLE_MAX_LENGTH
    ? `Use ${IMPORT_TITLE_MAX_LENGTH} characters or fewer.`
    : undefined;
}
