import type { EnvelopeState } from "@sealwright/protocol/signing/states";
import type { ReactNode } from "react";
import type { SessionProps } from "../../session/session-props.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmailLink } from "../../ui/email-link.tsx";
import { ReturnLink } from "../../ui/frame/return-link.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { Said } from "../../ui/said.tsx";
import { Slip } from "../../ui/slip.tsx";

const TITLES: Partial<Record<EnvelopeState, string>> = {
  declined: "This contract was declined",
  signed_on_paper: "This contract was signed on paper",
  voided: "This contract was withdrawn",
  expired: "The time to sign has passed",
};

export const endedTitle = (state: EnvelopeState) => TITLES[state] ?? "This contract can’t be signed anymore";

export function EndedPage({ signing, done }: SessionProps) {
  const { envelope, sender, signer } = signing;
  if (envelope.state === "signed_on_paper") {
    return (
      <Ending title={endedTitle(envelope.state)} signing={signing} done={done}>
        There’s nothing left to sign here. Keep your paper copy. If you didn’t sign one,{" "}
        <EmailLink {...sender} subject={envelope.title} />.
      </Ending>
    );
  }
  return (
    <Ending title={endedTitle(envelope.state)} signing={signing} done={done}>
      {signer.state === "signed" && "Your signature has no effect. Delete any copy that you saved. "}
      To continue, <EmailLink {...sender} subject={envelope.title} />.
    </Ending>
  );
}

export const DECLINED_TITLE = "You declined this contract";

export function DeclinedPage({ signing, done }: SessionProps) {
  const { envelope, sender } = signing;
  return (
    <Ending title={DECLINED_TITLE} signing={signing} done={done}>
      We told <PersonName name={sender.name} />, and no one else can sign it now. You changed your mind?{" "}
      <EmailLink {...sender} subject={envelope.title} /> and ask for a new one.
    </Ending>
  );
}

interface EndingProps extends Pick<SessionProps, "signing" | "done"> {
  title: string;
  children: ReactNode;
}

function Ending({ title, signing, done, children }: EndingProps) {
  const { envelope, sender } = signing;
  return (
    <>
      <DoneNotice done={done} />
      <h1>{title}</h1>
      <Slip id="contract-title" title={envelope.title}>
        <p>
          From <PersonName name={sender.name} />
        </p>
        {envelope.reason && <Said text={envelope.reason} />}
      </Slip>
      <p>{children}</p>
      <ReturnLink />
    </>
  );
}
