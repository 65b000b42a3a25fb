import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { documentFiles } from "./document-files.ts";

interface FingerprintsProps {
  contract: Pick<ContractRecord, "id" | "envelope">;
  /** Where anyone checks a sealed file; the sample has none to check. */
  verifyUrl?: string | undefined;
}

/** For checking the files without us. Closed when the page opens. */
export function Fingerprints({ contract, verifyUrl }: FingerprintsProps) {
  const { envelope } = contract;
  const files = documentFiles(contract, ["sealed", "shown"]).filter(({ hash }) => hash !== null);
  if (!envelope || files.length === 0) return null;
  const seal = envelope.events.findLast(({ kind }) => kind === "sealed")?.detail;
  return (
    <details className="fingerprints" id="fingerprints">
      <summary>Fingerprints of the files, for checking them without us</summary>
      <dl>
        {files.map(({ path, name, hash }) => (
          <div key={path}>
            <dt>{name}, SHA-256</dt>
            <dd>
              <code>{hash}</code>
            </dd>
          </div>
        ))}
        <div>
          <dt>Envelope</dt>
          <dd>
            <code>{envelope.id}</code>
          </dd>
        </div>
        {seal && (
          <div>
            <dt>Seal</dt>
            <dd>{seal}</dd>
          </div>
        )}
      </dl>
      {verifyUrl !== undefined && envelope.sealed && (
        <p>
          Anyone can <a href={verifyUrl}>check the sealed file</a> in their browser. It isn’t uploaded.
        </p>
      )}
    </details>
  );
}
