import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { privacyPath } from "../../../ui/paths/contract-path.ts";
import { Block } from "../../../ui/surface/surface.tsx";

/** Nothing for someone without colleagues. */
export function WhoSeesIt({ contract: { id, privacy } }: { contract: ContractRecord }) {
  if (!privacy) return null;
  const { members, choices } = privacy;
  return (
    <Block
      id="privacy"
      title="Who sees it"
      note={
        choices.length > 0 && (
          <a href={privacyPath(id)} aria-label="Change who sees it">
            Change
          </a>
        )
      }
    >
      <p className="record-responsible">
        {members
          ? `Private: ${new Intl.ListFormat("en-US").format(members.map(({ name }) => name))}`
          : "Everyone in the workspace"}
      </p>
    </Block>
  );
}
