import type { AdoptedMark } from "@sealwright/protocol/signing";
import type { Signing } from "@sealwright/protocol/signing/answers";
import type { SessionProps } from "../../session/session-props.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmailLink } from "../../ui/email-link.tsx";
import { ReturnLink } from "../../ui/frame/return-link.tsx";
import { SessionLink } from "../../ui/frame/session-link.tsx";
import { InlineMark } from "../../ui/mark/mark-picture.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Quiet } from "../../ui/quiet.tsx";
import { SignerLines } from "../../ui/signer-lines.tsx";

export const doneTitle = ({ signer }: Signing) =>
  signer.state === "signed" ? "You signed the contract" : "The contract is signed";

export interface DoneProps extends SessionProps {
  mark: AdoptedMark | undefined;
}

export function DonePage({ signing, session, done, mark }: DoneProps) {
  const { envelope, signer, sender, others, uploads } = signing;
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
          {namesOf("Save the contract you read", uploads).map((name, document) => (
            <p key={name} className="done-file">
              <SessionLink
                look="plain"
                href={`/sign/${session}/contract.pdf?save${documentQuery(document)}`}
                className="btn-wide"
              >
                {name}
              </SessionLink>
            </p>
          ))}
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

function sealedWords({ envelope, signer: { email } }: Signing, files: number): string {
  const [what, are, them] = files > 1 ? [`${files} PDFs`, "are", "them"] : ["PDF", "is", "it"];
  if (envelope.isAlone) {
    return `The ${what} ${are} sealed. You can save ${them} here, and ${are === "is" ? "it’s" : "they’re"} among your contracts.`;
  }
  return `Everyone has signed and the ${what} ${are} sealed. We emailed ${them} to ${email}, and you can save ${them} here.`;
}

function SealedFiles({ session, signing }: { session: string; signing: Signing }) {
  // Titles of uploaded files; none for a contract of our own.
  const files = namesOf("Save the signed contract", signing.uploads);
  return (
    <>
      <p>{sealedWords(signing, files.length)}</p>
      {files.map((name, document) => (
        <p key={name} className="done-file">
          <SessionLink
            href={`/sign/${session}/signed-contract.pdf?save${documentQuery(document)}`}
            look="main"
            className="btn-wide"
          >
            {name}
          </SessionLink>
        </p>
      ))}
      <p className="done-file">
        <SessionLink look="plain" href={`/sign/${session}/certificate.pdf?save`} className="btn-wide">
          Save its certificate
        </SessionLink>
      </p>
    </>
  );
}

/** Labels of the files' links. Several files have their titles, which may be equal. */
function namesOf(words: string, titles: readonly string[]): string[] {
  if (titles.length < 2) return [words];
  return titles.map((title, index) => `${words}: ${index + 1}. ${title}`);
}

const documentQuery = (document: number) => (document === 0 ? "" : `&document=${document}`);
