import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { Block } from "../../../ui/surface/surface.tsx";
import { documentFiles } from "./document-files.ts";

interface FilesProps {
  contract: ContractRecord;
  /** Lists files without links: the sample has none. */
  readOnly: boolean;
}

/** Before sealing: files available now, and those that sealing adds. */
export function Files({ contract, readOnly }: FilesProps) {
  const { envelope } = contract;
  if (!envelope) return null;
  return (
    <Block id="files" title="Files">
      <ul className="files">
        {documentFiles(contract, ["shown"]).map(({ name, about, path }) => (
          <li key={path}>
            {readOnly ? (
              <b>{name}</b>
            ) : (
              <a href={path} download>
                {name}
              </a>
            )}
            <small>{about}</small>
          </li>
        ))}
        {(envelope.state === "sent" || envelope.state === "completed") && (
          <li>
            Sealed PDF and certificate
            <small>Ready a few seconds after the last signature</small>
          </li>
        )}
      </ul>
    </Block>
  );
}
