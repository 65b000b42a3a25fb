import type { Signing } from "@sealwright/protocol/signing/calls";
import { ReturnLink } from "../frame/return-link.tsx";
import { SessionLink } from "../frame/session-link.tsx";
import { DoneNotice } from "../layout/done-notice.tsx";
import { EmailLink } from "../layout/email-link.tsx";
import { Moment } from "../layout/moment.tsx";
import { Quiet } from "../layout/quiet.tsx";
import type { PageProps } from "../page-data.ts";
import { SignerLines } from "./signer-lines.tsx";

export const doneTitle = ({ signer }: Signing) =>
  signer.state === "signed" ? "You signed the contract" : "The contract is signed";

/** After signing: where everyone stands, what happens next, and the files. */
export function DonePage({ signing, session, done }: PageProps<"done">) {
  const { envelope, signer, sender, others } = signing;
  const isLast = others.every(({ state }) => state === "signed");
  return (
    <>
      <DoneNotice done={done} />
      <h1>{doneTitle(signing)}</h1>
      <p>
        {envelope.title}
        {signer.signedAt && (
          <>
            , <Moment at={signer.signedAt} timeZone={envelope.timeZone} precise />
          </>
        )}
      </p>
      <SignerLines signing={signing} />
      <h2>What happens next</h2>
      {envelope.sealed ? (
        <SealedFiles session={session} email={signer.email} />
      ) : (
        <>
          <p>
            {isLast
              ? `Everyone has signed. We’re sealing the PDF and will email it to ${signer.email} in a moment.`
              : `When everyone has signed, we seal the PDF and email it to ${signer.email}. If someone declines, we email you too.`}
          </p>
          <p className="done-file">
            <SessionLink look="plain" href={`/sign/${session}/contract.pdf?save`} className="btn-wide">
              Save the contract you read
            </SessionLink>
          </p>
        </>
      )}
      <ReturnLink />
      {!isLast && (
        <Quiet>
          Need to fix a mistake? <EmailLink {...sender} subject={envelope.title} /> before the last signature.
        </Quiet>
      )}
    </>
  );
}

function SealedFiles({ session, email }: { session: string; email: string }) {
  return (
    <>
      <p>Everyone has signed and the PDF is sealed. We emailed it to {email}, and you can save it here.</p>
      <p className="done-file">
        <SessionLink href={`/sign/${session}/signed-contract.pdf?save`} look="main" className="btn-wide">
          Save the signed contract
        </SessionLink>
      </p>
      <p className="done-file">
        <SessionLink look="plain" href={`/sign/${session}/certificate.pdf?save`} className="btn-wide">
          Save its certificate
        </SessionLink>
      </p>
    </>
  );
}
