import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { MAX_PDF_PAGES, MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import type { ReactNode } from "react";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { FormField } from "../../../ui/form/field.tsx";
import { OwnerField } from "../../../ui/form/form.tsx";
import type { FieldError } from "../../../ui/form/form-errors.ts";
import { contractPath, paperPath } from "../../../ui/paths/contract-path.ts";
import { fillPath } from "../../../ui/paths/fill-paths.ts";
import { Block, SurfaceHead } from "../../../ui/surface/surface.tsx";
import { paperRequest } from "../record/waiting.ts";

export interface PaperProps {
  owner: SignedInOwner;
  contract: ContractRecord;
  /** Of a form that is signed by hand. */
  kitHref: string | undefined;
  /** The address of this page. */
  url: string;
  /** YYYY-MM-DD */
  today: string;
  signedOn: string;
  error?: FieldError | undefined;
}

export function Paper(props: PaperProps) {
  const { contract } = props;
  return (
    <>
      <SurfaceHead backTo={contractPath(contract.id)} title={PAPER_TITLE} sub={contract.title} />
      <div className="paper-steps">
        <Block id="print" title="1. Print it">
          {contract.envelope ? <PaperCopy contract={contract} /> : <Kit {...props} />}
        </Block>
        <Block id="hand-over" title="2. Have it signed">
          <HandOver contract={contract} />
        </Block>
        <AddScan {...props} />
      </div>
    </>
  );
}

export const PAPER_TITLE = "Sign on paper";

function PaperCopy({ contract: { id, envelope } }: Pick<PaperProps, "contract">) {
  const documents = envelope?.documents ?? [];
  const hasSignature = envelope?.recipients.some(({ state }) => state === "signed");
  return (
    <>
      <p>
        {hasSignature
          ? "The signatures that were made online are printed in their places. The others are blank lines."
          : "Every place to sign is a blank line."}
      </p>
      <p className="paper-files">
        {documents.map(({ title, pages }, position) => (
          <ButtonLink key={title} href={`${paperPath(id)}/copy?document=${position}`} small download>
            <span>
              Download the paper copy{documents.length > 1 && `: ${title}`}, {counted(pages)}
            </span>
          </ButtonLink>
        ))}
      </p>
    </>
  );
}

function Kit({ contract, kitHref }: Pick<PaperProps, "contract" | "kitHref">) {
  return (
    <>
      <p>
        <a href={fillPath(contract.id)}>Open your answers</a> to print the contract.
      </p>
      {kitHref && (
        <p>
          <a href={kitHref} download>
            Download the signing kit
          </a>
          . It says who has to be there, and where the contract goes afterward.
        </p>
      )}
    </>
  );
}

function HandOver({ contract: { envelope } }: Pick<PaperProps, "contract">) {
  const request = envelope && paperRequest(envelope);
  const who = envelope?.recipients.find(({ id }) => id === request?.recipient);
  if (!envelope) return <p>Everyone signs the same paper, in ink.</p>;
  return (
    <>
      {request?.detail && (
        <p>
          <bdi>{who?.name}</bdi> wrote: <q className="next-step-reason">{request.detail}</q>
        </p>
      )}
      <p>
        Mail two copies or hand them over, so that the signer can keep one. Until you add the scan, the links
        still work, and anyone may sign online instead.
      </p>
    </>
  );
}

function AddScan({ contract, url, today, signedOn, error }: PaperProps) {
  const { id, envelope } = contract;
  const fileError = error?.field === "file" ? error.message : undefined;
  return (
    <Block
      id="scan"
      title="3. Add the scan"
      note={`A PDF of up to ${MAX_UPLOAD_BYTES.pdf / 1e6} MB, ${MAX_PDF_PAGES} pages`}
    >
      <p>
        {envelope
          ? "Then this contract counts as signed on paper: its links end, and we tell everyone we asked to sign. It isn’t sealed. This can’t be undone."
          : "Then this contract counts as signed on paper. It isn’t sealed."}
      </p>
      <p className="paper-address">
        The address for the scan, for you and those in your workspace who may send: <Address url={url} />
      </p>
      <form
        method="post"
        action={paperPath(id)}
        encType="multipart/form-data"
        className="form paper-form"
        noValidate
      >
        <FormField
          id="signed-on"
          name="signedOn"
          label="Last signed on"
          type="date"
          max={today}
          defaultValue={signedOn}
          error={error}
        />
        <Field
          label="Scan of all pages"
          name="file"
          type="file"
          accept="application/pdf,.pdf"
          required
          data-max-bytes={MAX_UPLOAD_BYTES.pdf}
          error={fileError}
          urgent
          autoFocus={fileError !== undefined}
        />
        <p className="actions">
          <Button type="submit" look="main">
            Signed on paper
          </Button>
          <a href={contractPath(id)}>Back to the contract</a>
        </p>
        <OwnerField />
      </form>
    </Block>
  );
}

function Address({ url }: { url: string }): ReactNode {
  return <a href={url}>{url.replace(/^https?:\/\//, "")}</a>;
}

function counted(pages: number): string {
  return pages === 1 ? "1 page" : `${pages} pages`;
}
