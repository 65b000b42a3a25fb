import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { DraftDocument, DraftStorage } from "@sealwright/protocol/signing/answers";
import { MAX_PDF_PAGES, MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import { testsLeft } from "@sealwright/protocol/signing/usage-words";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { OwnerField } from "../../../ui/form/form.tsx";
import { megabytes } from "../../../ui/megabytes.ts";
import { DOCUMENTS_PAGE, SENT_FILES } from "../../../ui/paths/document-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { Limit } from "../../../ui/usage/limit.tsx";
import { TryFirst } from "../../../ui/usage/try-first.tsx";
import type { UsageView } from "../../../ui/usage/usage-view.ts";
import type { UploadRefusal } from "./draft-props.ts";
import { isToBeTest } from "./open-problems.ts";

interface StartProps {
  owner: SignedInOwner;
  /** Undefined where no limit applies. */
  usage: UsageView | undefined;
  storage: DraftStorage;
  error: UploadRefusal | undefined;
}

/** The first file of a draft. */
export function Start({ owner, usage, storage, error }: StartProps) {
  const isTest = isToBeTest(usage);
  return (
    <>
      <SurfaceHead backTo="/" title="Send a document" sub="Nothing is sent before you press Send." />
      {usage && isTest && (
        <TryFirst left={testsLeft(usage.report)} ownEmail={owner.email} backTo={DOCUMENTS_PAGE} />
      )}
      {usage && !isTest && <Limit usage={usage} backTo={DOCUMENTS_PAGE} />}
      <div className="add-file-first">
        <AddFile
          action={DOCUMENTS_PAGE}
          label="The document to sign"
          button="Upload"
          isFirst
          storage={storage}
          error={error?.message}
          asksRights={error?.asksRights}
        />
      </div>
    </>
  );
}

function roomWords({ usedBytes, mostBytes }: DraftStorage): string {
  return ` Your drafts and your programs’ uploads use ${megabytes(usedBytes)} of ${megabytes(mostBytes)}.`;
}

interface AddFileProps {
  action: string;
  label: string;
  button: string;
  isFirst?: boolean;
  storage?: DraftStorage;
  error: string | undefined;
  /** Of these, one is chosen, whose fields stay where they are. Files dropped on the page replace nothing. */
  replaces?: readonly Pick<DraftDocument, "id" | "name">[];
  /** The file that was refused is taken once this is confirmed. */
  asksRights?: boolean | undefined;
}

export function AddFile({
  action,
  label,
  button,
  isFirst = false,
  storage,
  replaces,
  error,
  asksRights,
}: AddFileProps) {
  const hint = `PDF, JPEG or PNG, up to ${MAX_UPLOAD_BYTES.pdf / 1e6} MB and ${MAX_PDF_PAGES} pages.`;
  return (
    <form
      className="add-file"
      method="post"
      action={action}
      encType="multipart/form-data"
      data-drop={replaces ? undefined : "several"}
      data-first={isFirst ? "" : undefined}
    >
      {replaces && (
        <SelectField
          label="In place of"
          name="replaces"
          options={replaces.map(({ id, name }) => ({ value: id, name }))}
        />
      )}
      <Field
        label={label}
        name="file"
        type="file"
        accept={SENT_FILES}
        required
        hint={
          replaces
            ? `${hint} Fields stay where they are; those that no longer fit are listed.`
            : `${hint} Or drop files anywhere on this page.${storage ? roomWords(storage) : ""}`
        }
        data-max-bytes={MAX_UPLOAD_BYTES.pdf}
        error={error}
        urgent
        autoFocus={error !== undefined}
      />
      {asksRights && (
        <ChoiceRow type="checkbox" name="rights" value="yes" required>
          I have the right to use this file and to send it for signature
        </ChoiceRow>
      )}
      <Button type="submit" look={isFirst ? "main" : "plain"} small>
        {button}
      </Button>
      <OwnerField />
    </form>
  );
}
