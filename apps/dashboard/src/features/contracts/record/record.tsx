import { joinClasses } from "@sealwright/design/join-classes.ts";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";
import { endedUnsigned } from "../../../shell/ended-unsigned.ts";
import { Desk } from "../../../ui/desk/desk.tsx";
import { useMay } from "../../../ui/form/if-may.tsx";
import { scanPath } from "../../../ui/paths/contract-path.ts";
import { importPath } from "../../../ui/paths/import-paths.ts";
import { templatePath } from "../../../ui/paths/template-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { contractStatus } from "../status/contract-status.ts";
import { Status } from "../status/status.tsx";
import { isOwnTurn } from "../words/row-words.ts";
import { Deadlines } from "./deadlines.tsx";
import { Files } from "./files.tsx";
import { Fingerprints } from "./fingerprints.tsx";
import { NextStep } from "./next-step.tsx";
import { RecordPages } from "./pages/record-pages.tsx";
import { Parties } from "./parties.tsx";
import { Responsible } from "./responsible.tsx";
import { SealedFiles } from "./sealed-files.tsx";
import { Terms } from "./terms.tsx";
import { Timeline } from "./timeline.tsx";
import { Versions } from "./versions.tsx";
import { WhoSeesIt } from "./who-sees-it.tsx";

interface RecordProps {
  contract: ContractRecord;
  /** Milliseconds since 1970. */
  now: number;
  /** The viewer's address, lower-cased. */
  ownEmail: string;
  backTo: string;
  /** Without actions, as in the sample. */
  readOnly: boolean;
  /** Where anyone checks a sealed file. */
  verifyUrl?: string | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Record(props: RecordProps) {
  const { contract, now, ownEmail, backTo, readOnly, verifyUrl, actions, children } = props;
  const { title, html, text, envelope, sealed, paper, versions, template } = contract;
  const actsHere = useMay("send") && !readOnly;
  const recipients = envelope?.recipients ?? [];
  const status = contractStatus({
    ...contract,
    recipients,
    onPaper: paper !== null,
    isOwnTurn: isOwnTurn(recipients, ownEmail),
  });
  const imported = contract.origin === "import" ? `${importPath(contract.id)}/file` : undefined;
  // Without an envelope there is no timeline, and a draft has only its text.
  const layout = envelope ? undefined : contract.standing === "draft" ? "record-draft" : "record-alone";
  const whose = (
    <>
      <Responsible contract={contract} />
      <WhoSeesIt contract={contract} />
    </>
  );
  return (
    <>
      <SurfaceHead
        backTo={backTo}
        title={title}
        sub={
          <>
            <Status status={status} />
            {template && <MadeFrom template={template} />}
          </>
        }
        actions={actions}
      />
      {children}
      {sealed && <SealedFiles contract={contract} readOnly={readOnly} />}
      <NextStep contract={contract} now={now} ownEmail={ownEmail} readOnly={!actsHere} />
      {layout === "record-draft" && (contract.responsible ?? contract.privacy) && (
        <div className="record-events">{whose}</div>
      )}
      <div className={joinClasses("record", layout)}>
        <div className="record-parties">
          {envelope && (
            <Parties
              contractId={contract.id}
              envelope={envelope}
              now={now}
              ownEmail={ownEmail}
              readOnly={!actsHere}
            />
          )}
          {readOnly && <Terms contract={contract} />}
        </div>
        <div className="record-events">
          {!readOnly && !endedUnsigned(contract) && <Deadlines contract={contract} />}
          {layout !== "record-draft" && whose}
          {envelope && <Timeline envelope={envelope} />}
          {!sealed && <Files contract={contract} readOnly={readOnly} />}
          <Versions id={contract.id} versions={versions} />
        </div>
        {paper ? (
          <Desk html="" text={text} note={deskNote(contract)} filePath={scanPath(contract.id)} />
        ) : envelope && !readOnly ? (
          <RecordPages {...contract} />
        ) : (
          (html || text || imported) && (
            <Desk html={html} text={text} note={deskNote(contract)} filePath={imported} />
          )
        )}
      </div>
      <Fingerprints contract={contract} verifyUrl={verifyUrl} />
    </>
  );
}

function MadeFrom({
  template: { id, name, version },
}: {
  template: NonNullable<ContractRecord["template"]>;
}) {
  const path = id && (version === null ? templatePath(id) : `${templatePath(id)}?version=${version}`);
  return (
    <span>
      From {path ? <a href={path}>{name}</a> : <bdi>{name}</bdi>}
      {version !== null && `, version ${version}`}
    </span>
  );
}

function deskNote({ envelope, standing, paper }: ContractRecord): string {
  if (paper) return "The scan of the signed paper";
  if (envelope) return "As everyone was shown it";
  return standing === "draft" ? "As it would be sent now" : "Signed elsewhere";
}
