import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import { Ledger, LedgerRow } from "../ledger/ledger.tsx";
import { LedgerDate } from "../ledger/ledger-date.tsx";
import { documentFiles } from "./document-files.ts";

interface SealedFilesProps {
  contract: ContractRecord;
  /** Names the files alone: those of the sample are not there. */
  readOnly: boolean;
}

const ORDER: readonly ContractFile[] = ["sealed", "certificate", "shown"];

/** What a contract that is sealed is for: its files, each with the day that it is from. */
export function SealedFiles({ contract, readOnly }: SealedFilesProps) {
  const { envelope } = contract;
  if (!envelope) return null;
  const { completedAt, events, timeZone } = envelope;
  const sentAt = events.find(({ kind }) => kind === "sent")?.at;
  return (
    <div className="sealed-files" id="files">
      <Ledger
        caption="Files"
        dateTitle="From"
        columns={readOnly ? ["File", "SHA-256"] : ["File", "SHA-256", "Next"]}
      >
        {documentFiles(contract, ORDER).map(({ kind, name, about, path, hash }) => {
          const at = kind === "shown" ? sentAt : completedAt;
          return (
            <LedgerRow
              key={path}
              date={at && <LedgerDate at={at} timeZone={timeZone} />}
              name={name}
              note={about}
              cells={[
                { key: "hash", content: hash && <code>{hash}</code> },
                ...(readOnly
                  ? []
                  : [
                      {
                        key: "get",
                        content: (
                          <ButtonLink
                            href={path}
                            look={kind === "sealed" ? "main" : "plain"}
                            small
                            download
                            aria-label={`Download ${name}`}
                          >
                            Download
                          </ButtonLink>
                        ),
                      },
                    ]),
              ]}
            />
          );
        })}
      </Ledger>
    </div>
  );
}
