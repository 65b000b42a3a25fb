import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { responsiblePath } from "../../../ui/paths/contract-path.ts";
import { Block } from "../../../ui/surface/surface.tsx";

/** Nothing for someone without colleagues. */
export function Responsible({ contract: { id, responsible } }: { contract: ContractRecord }) {
  if (!responsible) return null;
  return (
    <Block
      id="responsible"
      title="Responsible"
      note={
        <IfMay act="assign">
          <a href={responsiblePath(id)} aria-label="Change who is responsible">
            Change
          </a>
        </IfMay>
      }
    >
      <p className="record-responsible">
        <bdi>{responsible.name}</bdi>
        {responsible.isYou && " (you)"}
      </p>
    </Block>
  );
}
