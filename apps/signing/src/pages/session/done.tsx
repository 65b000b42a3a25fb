import type { MarkInput } from "@sealwright/protocol/signing";
import type { Signing } from "@sealwright/protocol/signing/calls";
import { InlineMark } from "../contract/mark-picture.tsx";
import { ReturnLink } from "../frame/return-link.tsx";
import { SessionLink } from "../frame/session-link.tsx";
import { DoneNotice } from "../layout/done-notice.tsx";
import { EmailLink } from "../layout/email-link.tsx";
import { Moment } from "../layout/moment.tsx";
import { Quiet } from "../layout/quiet.tsx";
import { SignerLines } from "../layout/signer-lines.tsx";
import type { PageProps } from "../page-data.ts";

export const doneTitle = ({ signer }: Signing) =>
  signer.state === "signed" ? "You signed the contract" : "The contract is signed";

/** After signing: where everyone stands, what happens next, and the files. */
export function DonePage({ signing, session, done, mark }: PageProps<"done">) {
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
        <SealedFiles session={session} email={signer.email} titles={uploads} />
      ) : (
        <>
          <p>
            {isLast
              ? `Everyone has signed. We’re sealing the PDF and will email it to ${signer.email} in a moment.`
              : `When everyone has signed, we seal the PDF and email it to ${signer.email}. If someone declines, we email you too.`}
          </p>
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

/** The reader's own first, if they are one of those who sign. */
function linesOf(signing: Signing, mark: MarkInput | undefined) {
  const { signer, others } = signing;
  const own = {
    ...{ name: signer.name, state: signer.state },
    mark: mark && (
      <div>
        <span className="visually-hidden">Your signature: </span>
        <InlineMark mark={mark} />
      </div>
    ),
  };
  return signer.state === "signed" ? [own, ...others] : others;
}

interface SealedFilesProps {
  session: string;
  email: string;
  /** Of uploaded files; empty for a contract of our own. */
  titles: readonly string[];
}

function SealedFiles({ session, email, titles }: SealedFilesProps) {
  const files = namesOf("Save the signed contract", titles);
  return (
    <>
      <p>
        {files.length > 1
          ? `Everyone has signed and the ${files.length} PDFs are sealed. We emailed them to ${email}, and you can save them here.`
          : `Everyone has signed and the PDF is sealed. We emailed it to ${email}, and you can save it here.`}
      </p>
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

/** A link's words for each file. Of several, with their titles, which may be alike. */
function namesOf(words: string, titles: readonly string[]): string[] {
  if (titles.length < 2) return [words];
  return titles.map((title, index) => `${words}: ${index + 1}. ${title}`);
}

const documentQuery = (document: number) => (document === 0 ? "" : `&document=${document}`);
