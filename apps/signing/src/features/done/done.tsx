import type { AdoptedMark } from "@sealwright/protocol/signing";
import type { Signing } from "@sealwright/protocol/signing/answers";
import type { SessionProps } from "../../session/session-props.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmailLink } from "../../ui/email-link.tsx";
import { ReturnLink } from "../../ui/frame/return-link.tsx";
import { InlineMark } from "../../ui/mark/mark-picture.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Quiet } from "../../ui/quiet.tsx";
import { SaveFile, SaveFiles } from "../../ui/save-files.tsx";
import { SignerLines } from "../../ui/signer-lines.tsx";

export const doneTitle = ({ signer }: Signing) =>
  signer.state === "signed" ? "You signed the contract" : "The contract is signed";

export interface DoneProps extends SessionProps {
  mark: AdoptedMark | undefined;
}

export function DonePage({ signing, session, done, mark }: DoneProps) {
  const { envelope, signer, sender, others, files } = signing;
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
      <SignerLines lines={linesOf(signing, mark)} />
      <h2>What happens next</h2>
      {envelope.sealed ? (
        <SealedFiles session={session} signing={signing} />
      ) : (
        <>
          <p>{nextWords(signing, isLast)}</p>
          <SaveFiles session={session} file="contract.pdf" titles={files} look="plain" />
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

/** The reader comes first, if they are a signer. */
function linesOf(signing: Signing, mark: AdoptedMark | undefined) {
  const { signer, others } = signing;
  const own = {
    name: signer.name,
    state: signer.state,
    mark: mark && (
      <div>
        <span className="visually-hidden">Your signature: </span>
        <InlineMark mark={mark} />
      </div>
    ),
  };
  return signer.state === "signed" ? [own, ...others] : others;
}

function nextWords({ envelope, signer: { email } }: Signing, isLast: boolean): string {
  if (envelope.isAlone) {
    return "We’re sealing the PDF, which takes a few seconds. It will be here and among your contracts.";
  }
  return isLast
    ? `Everyone has signed. We’re sealing the PDF and will email it to ${email} in a moment.`
    : `When everyone has signed, we seal the PDF and email it to ${email}. If someone declines, we email you too.`;
}

function sealedWords({ envelope, signer: { email }, files }: Signing): string {
  const [what, are, them] = files.length > 1 ? [`${files.length} PDFs`, "are", "them"] : ["PDF", "is", "it"];
  if (envelope.isAlone) {
    return `The ${what} ${are} sealed. You can save ${them} here, and ${are === "is" ? "it’s" : "they’re"} among your contracts.`;
  }
  return `Everyone has signed and the ${what} ${are} sealed. We emailed ${them} to ${email}, and you can save ${them} here.`;
}

function SealedFiles({ session, signing }: { session: string; signing: Signing }) {
  return (
    <>
      <p>{sealedWords(signing)}</p>
      <SaveFiles session={session} file="signed-contract.pdf" titles={signing.files} look="main" />
      <SaveFile href={`/sign/${session}/certificate.pdf?save`} look="plain">
        Save its certificate
      </SaveFile>
    </>
  );
}
