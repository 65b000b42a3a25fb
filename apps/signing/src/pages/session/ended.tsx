import type { EnvelopeState } from "@sealwright/protocol/signing/states";
import type { ReactNode } from "react";
import { ReturnLink } from "../frame/return-link.tsx";
import { DoneNotice } from "../layout/done-notice.tsx";
import { EmailLink } from "../layout/email-link.tsx";
import { PersonName } from "../layout/person-name.tsx";
import { Said } from "../layout/said.tsx";
import { Slip } from "../layout/slip.tsx";
import type { PageProps } from "../page-data.ts";

const TITLES: Partial<Record<EnvelopeState, string>> = {
  declined: "This contract was declined",
  voided: "This contract was withdrawn",
  expired: "The time to sign has passed",
};

export const endedTitle = (state: EnvelopeState) => TITLES[state] ?? "This contract can’t be signed anymore";

/** The contract ended while the signer had it open. */
export function EndedPage({ signing, done }: PageProps<"ended">) {
  const { envelope, sender, signer } = signing;
  return (
    <Ending title={endedTitle(envelope.state)} signing={signing} done={done}>
      {signer.state === "signed" && "Your signature has no effect. Delete any copy that you saved. "}
      To continue, <EmailLink {...sender} subject={envelope.title} />.
    </Ending>
  );
}

export const DECLINED_TITLE = "You declined this contract";

/** The signer declined it. */
export function DeclinedPage({ signing, done }: PageProps<"declined">) {
  const { envelope, sender } = signing;
  return (
    <Ending title={DECLINED_TITLE} signing={signing} done={done}>
      We told <PersonName name={sender.name} />, and no one else can sign it now. You changed your mind?{" "}
      <EmailLink {...sender} subject={envelope.title} /> and ask for a new one.
    </Ending>
  );
}

interface EndingProps extends Pick<PageProps<"ended">, "signing" | "done"> {
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
