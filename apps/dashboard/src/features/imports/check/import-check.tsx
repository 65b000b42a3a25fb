import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ImportRecord } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { ActionBar } from "../../../ui/action-bar/action-bar.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { importPath } from "../../../ui/paths/import-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { Time } from "../../../ui/time.tsx";
import { ImportPages } from "./import-pages.tsx";
import { ImportTerms } from "./import-terms.tsx";
import type { ImportProblems, ImportValues } from "./import-values.ts";
import { signatureWords } from "./signature-words.ts";

const DONE: Record<string, string> = {
  added: "Added. It’s in your register with these dates.",
  corrected: "Corrected.",
  known: "You uploaded this file before. Here is what you have of it.",
};

export interface ImportCheckProps {
  owner: SignedInOwner;
  record: ImportRecord;
  values: ImportValues;
  problems: ImportProblems;
  error?: string | undefined;
  done?: string | undefined;
}

/** Terms read from a PDF, beside its text, to confirm or correct. */
export function ImportCheck({ record, values, problems, error, done = "" }: ImportCheckProps) {
  const { id, title, isConfirmed, file } = record;
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <>
      <SurfaceHead
        backTo="/"
        title={isConfirmed ? title : "Import a signed contract"}
        sub={file && <FileFacts file={file} />}
        actions={
          <>
            {!isConfirmed && (
              <ButtonLink href="/imports" small>
                Choose another PDF
              </ButtonLink>
            )}
            <ButtonLink href={`${importPath(id)}/delete`} look="danger" small>
              Delete
            </ButtonLink>
          </>
        }
      />
      {message && <Notice kind="done">{message}</Notice>}
      {error && <Notice kind="error">{error}</Notice>}
      <div className={file ? "import import-with-pages" : "import"}>
        {file && <ImportPages id={id} file={file} />}
        <Form action={importPath(id)} className="import-form" id="import-form" noValidate>
          <input type="hidden" name="version" value={record.version ?? ""} />
          <ImportTerms record={record} values={values} problems={problems} />
          {file && <p className="import-signatures">{signatureWords(file.signatures)}</p>}
        </Form>
      </div>
      <ActionBar
        label={isConfirmed ? "Save" : "Add"}
        about={
          isConfirmed
            ? "Changes what the register and the reminders go by. The file stays as it is."
            : "Adds it to your register with what is entered here. Nothing is sent to anyone."
        }
      >
        <Button type="submit" form="import-form" look="main" small>
          {isConfirmed ? "Save changes" : "Confirm and add"}
        </Button>
      </ActionBar>
    </>
  );
}

function FileFacts({ file }: { file: NonNullable<ImportRecord["file"]> }) {
  const { name, pages, bytes, uploadedAt } = file;
  return (
    <>
      <bdi>{name}</bdi>
      <span>{pages.length === 1 ? "1 page" : `${pages.length} pages`}</span>
      <span>{sizeOf(bytes)}</span>
      <span>
        Uploaded <Time at={new Date(uploadedAt)} />
      </span>
    </>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
