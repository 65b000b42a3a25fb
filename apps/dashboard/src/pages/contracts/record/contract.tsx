import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import type { PageProps } from "../../page-data.ts";
import { Record } from "./record.tsx";
import { RecordActions } from "./record-actions.tsx";

const DONE: { [key: string]: string } = {
  sent: "Sent. We emailed the people who sign first.",
  reminded: "Reminder sent.",
  corrected: "Corrected. The earlier link no longer works; a new one is on its way.",
  voided: "Voided. We told everyone who got it.",
  restored: "The draft is back.",
  terms: "Saved. The deadlines follow from it.",
  reminders: "Saved. You get these reminders for this contract.",
};

/** A page that is reloaded later says nothing that has changed since. */
function isStillTrue(done: string, { standing, state }: ContractRecord): boolean {
  if (done === "sent" || done === "reminded" || done === "corrected") return standing === "out";
  if (done === "voided") return state === "voided";
  return done === "restored" ? standing === "draft" : true;
}

/** One of an owner's contracts. */
export function Contract({ owner, contract, now, formHref, done = "", error }: PageProps<"contract">) {
  const message = Object.hasOwn(DONE, done) && isStillTrue(done, contract) ? DONE[done] : undefined;
  return (
    <Record
      {...{ contract, now }}
      ownEmail={owner.email}
      backTo="/"
      readOnly={false}
      actions={<RecordActions contract={contract} formHref={formHref} />}
    >
      {message && <Notice kind="done">{message}</Notice>}
      {error && <Notice kind="error">{error.message}</Notice>}
    </Record>
  );
}
