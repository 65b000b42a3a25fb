import { joinClasses } from "@sealwright/design/join-classes.ts";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { Deadlines } from "../../deadlines/deadlines.tsx";
import type { PageProps } from "../../page-data.ts";
import { Desk } from "../desk/desk.tsx";
import { contractStatus } from "../status/contract-status.ts";
import { Status } from "../status/status.tsx";
import { SurfaceHead } from "../surface/surface.tsx";
import { Files } from "./files.tsx";
import { NextStep } from "./next-step.tsx";
import { Parties } from "./parties.tsx";
import { RecordActions } from "./record-actions.tsx";
import { Timeline } from "./timeline.tsx";

const DONE: Record<string, string> = {
  sent: "Sent. We emailed the people who sign first.",
  reminded: "Reminder sent.",
  corrected: "Corrected. The earlier link no longer works; a new one is on its way.",
  voided: "Voided. We told everyone who got it.",
  terms: "Saved. The deadlines follow from it.",
  reminders: "Saved. You get these reminders for this contract.",
};

/** One contract: where it stands and what is next, the document, who signs, what happened, and its files. */
export function Contract({ owner, contract, now, formHref, done = "", error }: PageProps<"contract">) {
  const { title, html, text, envelope } = contract;
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  const status = contractStatus({ ...contract, recipients: envelope?.recipients ?? [] });
  return (
    <>
      <SurfaceHead
        isWithin
        title={title}
        sub={<Status status={status} />}
        actions={<RecordActions contract={contract} formHref={formHref} />}
      />
      {message && <Notice kind="done">{message}</Notice>}
      {error && <Notice kind="error">{error.message}</Notice>}
      <NextStep contract={contract} now={now} ownEmail={owner.email} />
      <div className={joinClasses("record", !envelope && "record-draft")}>
        <div className="record-parties">
          {contract.sealed && <Files contract={contract} />}
          {envelope && (
            <Parties contractId={contract.id} envelope={envelope} now={now} ownEmail={owner.email} />
          )}
        </div>
        <div className="record-events">
          <Deadlines contract={contract} />
          {envelope && <Timeline envelope={envelope} />}
          {!contract.sealed && <Files contract={contract} />}
        </div>
        <Desk
          html={html}
          text={text}
          note={envelope ? "As everyone was shown it" : "As it would be sent now"}
        />
      </div>
    </>
  );
}
