import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { Record } from "./record.tsx";
import { RecordActions } from "./record-actions.tsx";

const DONE: { [key: string]: string } = {
  sent: "Sent. We emailed the people who sign first.",
  reminded: "Reminder sent.",
  corrected: "Corrected. The earlier link no longer works; a new one is on its way.",
  extended: "Saved. Everyone has until then to sign.",
  voided: "Voided. We told everyone who got it.",
  responsible: "Saved. Emails about this contract go to that person now.",
  privacy: "Saved. Below is who sees it now.",
  paper: "Added. The contract counts as signed on paper.",
  known: "You uploaded this file before: it’s the scan of this contract.",
  restored: "The draft is back.",
  terms: "Saved. The deadlines follow from it.",
  reminders: "Saved. The responsible person gets these reminders for this contract.",
};

function doneWords(done: string, contract: ContractRecord): string | undefined {
  if (!Object.hasOwn(DONE, done) || !isStillTrue(done, contract)) return undefined;
  const isReady = done === "sent" && contract.envelope?.isAlone;
  return isReady ? "Ready to sign. No one was emailed." : DONE[done];
}

/** A notice is dropped on reload once it is no longer true. */
function isStillTrue(done: string, { standing, state, paper }: ContractRecord): boolean {
  if (done === "sent" || done === "reminded" || done === "extended" || done === "corrected")
    return standing === "out";
  if (done === "voided") return state === "voided";
  if (done === "paper" || done === "known") return paper !== null;
  return done === "restored" ? standing === "draft" : true;
}

export interface ContractProps {
  owner: SignedInOwner;
  contract: ContractRecord;
  /** Milliseconds since 1970. */
  now: number;
  verifyUrl: string;
  done?: string | undefined;
  error?: FormError | undefined;
}

export function Contract(props: ContractProps) {
  const { owner, contract, now, verifyUrl, done = "", error } = props;
  const message = doneWords(done, contract);
  return (
    <Record
      contract={contract}
      now={now}
      ownEmail={owner.email}
      backTo="/"
      readOnly={false}
      verifyUrl={verifyUrl}
      actions={<RecordActions contract={contract} />}
    >
      {message && <Notice kind="done">{message}</Notice>}
      {error && <Notice kind="error">{error.message}</Notice>}
    </Record>
  );
}
