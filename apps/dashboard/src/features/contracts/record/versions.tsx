import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { LedgerDate } from "../../../ui/ledger/ledger-date.tsx";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { Block } from "../../../ui/surface/surface.tsx";

const WORDS: Record<ContractRecord["state"], string> = {
  draft: "Draft, not sent yet",
  sent: "Out for signature",
  completed: "Signed by all",
  signed_on_paper: "Signed on paper",
  declined: "Declined",
  voided: "Voided",
  expired: "Expired",
};

export function Versions({ id, versions }: Pick<ContractRecord, "id" | "versions">) {
  if (!versions.length) return null;
  return (
    <Block id="versions" title="Versions" note={`${versions.length} in all`}>
      <ol className="timeline">
        {versions.map((version) => (
          <li key={version.id}>
            <LedgerDate at={version.at} />
            <p>
              {version.id === id ? (
                <b aria-current="page">{WORDS[version.state]}, this one</b>
              ) : (
                <a href={contractPath(version.id)}>{WORDS[version.state]}</a>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Block>
  );
}
