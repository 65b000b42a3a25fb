import type { DraftDocumentForm } from "@sealwright/protocol/signing/answers";
import { answersPath } from "../../../ui/paths/document-paths.ts";

interface FormStateProps {
  draft: string;
  document: string;
  form: DraftDocumentForm;
}

/** Of a document that is a library form: what is open in it, and the way to its answers. */
export function FormState({ draft, document, form }: FormStateProps) {
  const { version, versionNow, isChanged, open, isEdited, lost, otherNames } = form;
  if (versionNow === null) {
    return <small>This form is no longer in the library. The document stays as it is.</small>;
  }
  return (
    <>
      <small className="draft-form">
        <a href={answersPath(draft, document)}>
          {isEdited ? "Finish changing its answers" : "Change answers"}
        </a>
        {open.length > 0 && ` ${openWords(open.length)}`}
      </small>
      {isEdited && <small>Its new answers are not in the document yet.</small>}
      {isChanged && (
        <small>
          {version === versionNow
            ? "The law it follows has changed since."
            : `The form has changed since, from version ${version} to ${versionNow}.`}{" "}
          Change its answers to read what is different and get the new text.
        </small>
      )}
      {lost.length > 0 && <small>No longer in it: {lost.join("; ")}.</small>}
      {otherNames.map(({ inForm, name }) => (
        <small key={inForm}>
          It names <bdi>{inForm}</bdi>, but <bdi>{name}</bdi> signs.
        </small>
      ))}
    </>
  );
}

function openWords(count: number): string {
  return count === 1 ? "1 answer is open." : `${count} answers are open.`;
}
