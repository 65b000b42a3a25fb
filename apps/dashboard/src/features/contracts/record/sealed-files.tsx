import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import { Ledger, LedgerRow } from "../../../ui/ledger/ledger.tsx";
import { LedgerDate } from "../../../ui/ledger/ledger-date.tsx";
import { type DocumentFile, documentFiles } from "./document-files.ts";

interface SealedFilesProps {
  contract: ContractRecord;
  /** Lists files without links: the sample has none. */
  readOnly: boolean;
}

const ORDER: readonly ContractFile[] = ["sealed", "certificate", "shown"];

export function SealedFiles({ contract, readOnly }: SealedFilesProps) {
  const { envelope } = contract;
  if (!envelope) return null;
  const { completedAt, events, timeZone } = envelope;
  const sentAt = events.find(({ kind }) => kind === "sent")?.at;
  return (
    <div className="sealed-files" id="files">
      <Ledger caption="Files" dateTitle="From" columns={readOnly ? ["File"] : ["File", "Next"]}>
        {documentFiles(contract, ORDER).map(({ kind, name, about, path }) => {
          const at = kind === "shown" ? sentAt : completedAt;
          return (
            <LedgerRow
              key={path}
              date={at && <LedgerDate at={at} timeZone={timeZone} />}
              name={name}
              note={about}
              cells={
                readOnly ? [] : [{ key: "get", content: <Download kind={kind} name={name} path={path} /> }]
              }
            />
          );
        })}
      </Ledger>
    </div>
  );
}

function Download({ kind, name, path }: Pick<DocumentFile, "kind" | "name" | "path">) {
  return (
    <ButtonLink
      href={path}
      look={kind === "sealed" ? "main" : "plain"}
      small
      download
      aria-label={`Download ${name}`}
    >
      Download
    </ButtonLink>
  );
}
