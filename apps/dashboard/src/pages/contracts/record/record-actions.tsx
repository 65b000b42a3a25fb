import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import { contractPath } from "../../../server/contracts/contract-path.ts";

interface RecordActionsProps {
  contract: Pick<ContractRecord, "id" | "state">;
  formHref: string | undefined;
}

/** What can be done besides the next step. */
export function RecordActions({ contract: { id, state }, formHref }: RecordActionsProps) {
  return (
    <>
      {state === "draft" && formHref && (
        <ButtonLink href={formHref} small>
          Edit answers
        </ButtonLink>
      )}
      {state === "draft" && (
        <ButtonLink href={`${contractPath(id)}/delete`} look="danger" small>
          Delete this draft
        </ButtonLink>
      )}
      {state === "sent" && (
        <ButtonLink href={`${contractPath(id)}/void`} look="danger" small>
          Void
        </ButtonLink>
      )}
    </>
  );
}
