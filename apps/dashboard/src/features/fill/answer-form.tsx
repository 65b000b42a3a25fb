import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { Answers } from "@sealwright/forms";
import type { SigningCalls } from "@sealwright/signing";
import type { SignedInOwner } from "../../session/sessions.ts";
import { answersPath, documentsPath } from "../../ui/paths/document-paths.ts";
import { SurfaceHead } from "../../ui/surface/surface.tsx";
import { TextChanges } from "../../ui/text-changes/text-changes.tsx";
import { Filler } from "./filler.tsx";

export interface AnswerFormProps {
  owner: SignedInOwner;
  draft: Awaited<ReturnType<SigningCalls["readDraftForm"]>>;
  typed: Answers;
  error?: { message: string } | undefined;
  done?: string | undefined;
}

const WHY =
  "The form or the law it follows has changed since this document was made. Updating the document gives it the text as it is now: read what is different.";

/** A form among a draft's documents is answered anew. */
export function AnswerForm({ draft, typed, error, done }: AnswerFormProps) {
  const { id, document, title, form, on, revision, isEdited, changes } = draft;
  return (
    <>
      <SurfaceHead
        title={`Change answers: ${title}`}
        sub={
          <span aria-live="polite" data-saved="">
            {done === "saved"
              ? "Saved. The document changes when you finish."
              : "The document stays as it is until you finish."}
          </span>
        }
        actions={
          <>
            <span data-fresh="discard">
              {isEdited && (
                <Button type="submit" form="fill-form" name="do" value="discard" small>
                  Discard these changes
                </Button>
              )}
            </span>
            <ButtonLink href={`${documentsPath(id)}#documents`} small>
              Back to the documents
            </ButtonLink>
          </>
        }
      />
      {error && <Notice kind="error">{error.message}</Notice>}
      {changes.length > 0 && (
        <div className="fill-changes">
          <TextChanges changes={changes} why={WHY} />
        </div>
      )}
      <Filler
        form={form}
        on={on}
        revision={revision}
        answers={typed}
        action={answersPath(id, document)}
        next="Update the document"
      />
    </>
  );
}
