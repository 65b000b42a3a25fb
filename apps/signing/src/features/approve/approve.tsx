import type { SessionProps } from "../../session/session-props.ts";
import { Action } from "../../ui/action.tsx";
import { Checking } from "../../ui/checking/checking.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmailLink } from "../../ui/email-link.tsx";
import { SessionLink } from "../../ui/frame/session-link.tsx";
import { isSoon } from "../../ui/is-soon.ts";
import { Moment } from "../../ui/moment.tsx";
import { OpenFiles } from "../../ui/open-files.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { Quiet } from "../../ui/quiet.tsx";
import { Said } from "../../ui/said.tsx";
import { SaveFiles } from "../../ui/save-files.tsx";
import { SignerLines } from "../../ui/signer-lines.tsx";
import { Slip } from "../../ui/slip.tsx";

export const APPROVAL_TITLE = "Approve this contract";

/** For someone who signs nothing, and without whom no one is asked to sign. */
export function ApprovalPage({ signing, session, done }: SessionProps) {
  const { envelope, sender, files, othersPlaces: others, caption, message, others: signers } = signing;
  return (
    <Checking heading="The pages" signing={signing} pages={{ session, places: [], others, caption }}>
      <DoneNotice done={done} />
      <h1>{APPROVAL_TITLE}</h1>
      <p className="quiet">
        From <PersonName name={sender.name} />, approve by{" "}
        <span data-soon={isSoon(envelope.expiresAt) || undefined}>
          <Moment at={envelope.expiresAt} timeZone={envelope.timeZone} precise />
        </span>
      </p>
      <Slip id="record" title={envelope.title}>
        <OpenFiles session={session} titles={files} />
      </Slip>
      {message && (
        <section className="approval-more" aria-labelledby="message">
          <h2 id="message">A note from the sender</h2>
          <Said text={message} />
        </section>
      )}
      <section className="approval-more" aria-labelledby="signers">
        <h2 id="signers">Who signs it</h2>
        <SignerLines lines={signers} />
      </section>
      <p>
        You don’t sign it yourself. When you select <strong>Approve</strong>, we tell{" "}
        <PersonName name={sender.name} />. The people above are asked to sign once everyone who was asked has
        approved.
      </p>
      <Action to={`/sign/${session}/approve`}>Approve</Action>
      <SessionLink href={`/sign/${session}/decline`} look="plain" className="btn-wide">
        Decline
      </SessionLink>
    </Checking>
  );
}

export const APPROVED_TITLE = "You approved the contract";

export function ApprovedPage({ signing, session, done }: SessionProps) {
  const { envelope, signer, sender, files, others } = signing;
  return (
    <>
      <DoneNotice done={done} />
      <h1>{APPROVED_TITLE}</h1>
      <p>
        {envelope.title}
        {signer.approvedAt && (
          <>
            , <Moment at={signer.approvedAt} timeZone={envelope.timeZone} precise />
          </>
        )}
      </p>
      <SignerLines lines={others} />
      <h2>What happens next</h2>
      <p>
        When everyone has signed, we seal the PDF and email it to {signer.email}. If someone declines, we
        email you too.
      </p>
      <SaveFiles session={session} file="contract.pdf" titles={files} look="plain" />
      <Quiet>
        Found a mistake? <EmailLink {...sender} subject={envelope.title} /> before everyone has signed.
      </Quiet>
    </>
  );
}
