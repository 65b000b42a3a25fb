import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import { contractPath } from "../../../server/contracts/contract-path.ts";

interface RecordActionsProps {
  contract: Pick<ContractRecord, "id" | "state" | "templateId">;
  formHref: string | undefined;
}

/** What can be done besides the next step. */
export function RecordActions({ contract: { id, state, templateId }, formHref }: RecordActionsProps) {
  return (
    <>
      {state === "draft" && formHref && (
        <ButtonLink href={formHref} small>
          Edit answers
        </ButtonLink>
      )}
      {templateId !== null && state !== "draft" && (
        <ButtonLink href={`${contractPath(id)}/another`} small>
          Make another like this
        </ButtonLink>
      )}
      {templateId !== null && (
        <ButtonLink href={`${contractPath(id)}/template`} small>
          Save as template
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
