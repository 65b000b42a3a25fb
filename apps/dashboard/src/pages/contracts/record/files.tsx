import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import { Block } from "../surface/surface.tsx";
import { documentFiles } from "./document-files.ts";

interface FilesProps {
  contract: ContractRecord;
  /** Names the files alone: those of the sample are not there. */
  readOnly: boolean;
}

/** Before it is sealed: what can be downloaded now, and what comes later. */
export function Files({ contract, readOnly }: FilesProps) {
  const { envelope } = contract;
  if (!envelope) return null;
  return (
    <Block id="files" title="Files">
      <ul className="files">
        {documentFiles(contract, ["shown"]).map(({ name, about, path, hash }) => (
          <li key={path}>
            {readOnly ? (
              <b>{name}</b>
            ) : (
              <a href={path} download>
                {name}
              </a>
            )}
            <small>{about}</small>
            <small>
              SHA-256 <code>{hash}</code>
            </small>
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
