import { joinClasses } from "@sealwright/design/join-classes.ts";
import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import type { ReactNode } from "react";
import { endedUnsigned } from "../../../server/contracts/ended-unsigned.ts";
import { Deadlines } from "../../deadlines/deadlines.tsx";
import { Desk } from "../desk/desk.tsx";
import { isOwnTurn } from "../register/row-words.ts";
import { contractStatus } from "../status/contract-status.ts";
import { Status } from "../status/status.tsx";
import { SurfaceHead } from "../surface/surface.tsx";
import { Files } from "./files.tsx";
import { NextStep } from "./next-step.tsx";
import { Parties } from "./parties.tsx";
import { SealedFiles } from "./sealed-files.tsx";
import { Terms } from "./terms.tsx";
import { Timeline } from "./timeline.tsx";
import { Versions } from "./versions.tsx";

interface RecordProps {
  contract: ContractRecord;
  /** Milliseconds since 1970. */
  now: number;
  /** Of the one who looks at it, lower-cased. */
  ownEmail: string;
  /** Where its list is. */
  backTo: string;
  /** Without anything that changes it, as in the sample. */
  readOnly: boolean;
  actions?: ReactNode;
  /** Above the next step. */
  children?: ReactNode;
}

/** One contract: where it stands and what is next, the document, who signs, its terms, what happened, its files. */
export function Record({ contract, now, ownEmail, backTo, readOnly, actions, children }: RecordProps) {
  const { title, html, text, envelope, sealed, versions } = contract;
  const recipients = envelope?.recipients ?? [];
  const status = contractStatus({ ...contract, recipients, isOwnTurn: isOwnTurn(recipients, ownEmail) });
  const importId = contract.origin === "import" ? contract.id : undefined;
  // Without an envelope there is no timeline; a draft has nothing beside its text.
  const layout = envelope ? undefined : contract.standing === "draft" ? "record-draft" : "record-alone";
  return (
    <>
      <SurfaceHead backTo={backTo} title={title} sub={<Status status={status} />} actions={actions} />
      {children}
      {sealed && <SealedFiles contract={contract} readOnly={readOnly} />}
      <NextStep contract={contract} now={now} ownEmail={ownEmail} readOnly={readOnly} />
      <div className={joinClasses("record", layout)}>
        <div className="record-parties">
          {envelope && <Parties {...{ contractId: contract.id, envelope, now, ownEmail, readOnly }} />}
          {readOnly && <Terms contract={contract} />}
        </div>
        <div className="record-events">
          {!readOnly && !endedUnsigned(contract) && <Deadlines contract={contract} />}
          {envelope && <Timeline envelope={envelope} />}
          {!sealed && <Files contract={contract} readOnly={readOnly} />}
          <Versions id={contract.id} versions={versions} />
        </div>
        {(html || text || importId) && (
          <Desk html={html} text={text} note={deskNote(contract)} importId={importId} />
        )}
      </div>
    </>
  );
}

function deskNote({ envelope, standing }: ContractRecord): string {
  if (envelope) return "As everyone was shown it";
  return standing === "draft" ? "As it would be sent now" : "Signed elsewhere";
}
