import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import { contractPath } from "../../../server/contracts/contract-path.ts";
import { Block } from "../surface/surface.tsx";

const FILES: Record<ContractFile, { name: string; about: string }> = {
  sealed: { name: "Sealed PDF", about: "With all signatures, the evidence and our seal" },
  certificate: { name: "Audit certificate", about: "Who did what, and when" },
  shown: { name: "PDF as sent", about: "The same bytes that everyone was shown" },
};

interface FilesProps {
  contract: ContractRecord;
  /** Names the files alone: those of the sample are not there. */
  readOnly: boolean;
}

/** What can be downloaded now, and what comes later. */
export function Files({ contract: { id, sealed, envelope }, readOnly }: FilesProps) {
  if (!envelope) return null;
  const ready: ContractFile[] = sealed ? ["sealed", "certificate", "shown"] : ["shown"];
  return (
    <Block id="files" title="Files">
      <ul className="files">
        {ready.map((file) => (
          <li key={file}>
            {readOnly ? (
              <b>{FILES[file].name}</b>
            ) : (
              <a href={`${contractPath(id)}/files/${file}`} download>
                {FILES[file].name}
              </a>
            )}
            <small>{FILES[file].about}</small>
            {hashOf(file, envelope) && (
              <small>
                SHA-256 <code>{hashOf(file, envelope)}</code>
              </small>
            )}
          </li>
        ))}
        {(envelope.state === "sent" || envelope.state === "completed") && !sealed && (
          <li>
            Sealed PDF and certificate
            <small>Ready a few seconds after the last signature</small>
          </li>
        )}
      </ul>
    </Block>
  );
}

function hashOf(
  file: ContractFile,
  { shownHash, sealedHash }: { shownHash: string; sealedHash: string | null },
) {
  if (file === "certificate") return null;
  return file === "sealed" ? sealedHash : shownHash;
}
