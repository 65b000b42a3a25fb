import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import {
  type ImportKind,
  MAX_LIST_ROWS,
  MAX_PDF_PAGES,
  MAX_UPLOAD_BYTES,
} from "@sealwright/protocol/signing/imports";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { OwnerField } from "../../../ui/form/form.tsx";
import type { FieldError } from "../../../ui/form/form-errors.ts";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { Ledger, LedgerRow } from "../../../ui/ledger/ledger.tsx";
import { LedgerDate } from "../../../ui/ledger/ledger-date.tsx";
import { megabytes } from "../../../ui/megabytes.ts";
import { IMPORTS_PAGE, importPath, listPath } from "../../../ui/paths/import-paths.ts";
import { Block, SurfaceHead } from "../../../ui/surface/surface.tsx";
import { PlanLimit } from "../../../ui/usage/limit.tsx";
import type { UsageView } from "../../../ui/usage/usage-view.ts";

const DONE: Record<string, string> = {
  deleted: "Deleted for good.",
  "list-deleted": "The list was deleted. None of it was added.",
};

export interface ImportsProps {
  owner: SignedInOwner;
  /** Why the owner's plan allows no more; null if it does. */
  refusal: string | null;
  /** The upgrade that would allow it; undefined if none is needed, or that cannot be read. */
  usage: UsageView | undefined;
  waiting: { id: string; kind: ImportKind; name: string; uploadedAt: string }[];
  storedBytes: number;
  storageBytes: number;
  error?: FieldError | undefined;
  done?: string | undefined;
}

export function Imports({
  refusal,
  usage,
  waiting,
  storedBytes,
  storageBytes,
  error,
  done = "",
}: ImportsProps) {
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <>
      <SurfaceHead
        backTo="/"
        title="Import contracts"
        sub="Signed elsewhere: you get their dates and reminders."
      />
      {message && <Notice kind="done">{message}</Notice>}
      <IfMay act="import">
        {refusal ? (
          <PlanLimit refusal={refusal} usage={usage} backTo={IMPORTS_PAGE} />
        ) : (
          <div className="imports">
            <Block
              id="pdf"
              title="A signed PDF"
              note={`Up to ${megabytes(MAX_UPLOAD_BYTES.pdf)}, ${MAX_PDF_PAGES} pages`}
            >
              <p className="imports-why">
                We read its title, sides, dates and amount from the text, and you check them before it is
                added.
              </p>
              <Upload
                kind="pdf"
                label="PDF"
                accept="application/pdf,.pdf"
                action="Upload the PDF"
                error={error}
              />
            </Block>
            <Block
              id="list"
              title="A list as CSV"
              note={`Up to ${MAX_LIST_ROWS.toLocaleString("en-US")} rows`}
            >
              <p className="imports-why">
                One contract a row, with these columns in any order: <strong>Title</strong>,{" "}
                <strong>Other side</strong>, <strong>Start</strong>, <strong>End</strong>, and if you like{" "}
                <strong>Amount</strong> and <strong>Notice days</strong>. Dates as 2026-03-31 or 3/31/2026.
              </p>
              <Upload
                kind="list"
                label="CSV file"
                accept="text/csv,.csv,.tsv,.txt"
                action="Check the list"
                error={error}
              />
            </Block>
          </div>
        )}
      </IfMay>
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      <p className="imports-total">
        <span className="imports-sum">
          <strong>{megabytes(storedBytes)}</strong> of {megabytes(storageBytes)}
        </span>{" "}
        used by imported PDFs
      </p>
    </>
  );
}

interface UploadProps {
  error: ImportsProps["error"] | undefined;
  kind: ImportKind;
  label: string;
  accept: string;
  action: string;
}

function Upload({ kind, label, accept, action, error }: UploadProps) {
  const message = error?.field === kind ? error.message : undefined;
  return (
    <form
      className="imports-form"
      method="post"
      action={`${IMPORTS_PAGE}/${kind}`}
      encType="multipart/form-data"
    >
      <Field
        label={label}
        name="file"
        type="file"
        accept={accept}
        required
        data-max-bytes={MAX_UPLOAD_BYTES[kind]}
        error={message}
        urgent
        autoFocus={message !== undefined}
      />
      <Button type="submit" look={kind === "pdf" ? "main" : "plain"} small>
        {action}
      </Button>
      <OwnerField />
    </form>
  );
}

function Waiting({ waiting }: Pick<ImportsProps, "waiting">) {
  return (
    <Block
      id="waiting"
      title="Not added yet"
      note="They stay here until you add or delete them"
      className="imports-waiting"
    >
      <Ledger caption="Files that were not added yet" dateTitle="Uploaded" columns={["File", "Next"]}>
        {waiting.map(({ id, kind, name, uploadedAt }) => {
          const href = kind === "pdf" ? importPath(id) : listPath(id);
          return (
            <LedgerRow
              key={id}
              date={<LedgerDate at={uploadedAt} />}
              name={<a href={href}>{name}</a>}
              note={kind === "list" ? "A list" : undefined}
              cells={[
                {
                  key: "next",
                  content: (
                    <a href={href} aria-label={`Check ${name}`}>
                      Check
                    </a>
                  ),
                },
              ]}
            />
          );
        })}
      </Ledger>
    </Block>
  );
}
