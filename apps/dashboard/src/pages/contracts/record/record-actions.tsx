import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import { contractPath } from "../../../server/contracts/contract-path.ts";
import { Form } from "../../forms/form.tsx";

interface RecordActionsProps {
  contract: Pick<ContractRecord, "id" | "standing" | "state">;
  formHref: string | undefined;
}

/** What can be done besides the next step. */
export function RecordActions({ contract: { id, standing, state }, formHref }: RecordActionsProps) {
  return (
    <>
      {standing === "draft" && formHref && (
        <ButtonLink href={formHref} small>
          Edit answers
        </ButtonLink>
      )}
      {standing === "draft" && (
        <Form action={`${contractPath(id)}/delete`}>
          <Button type="submit" small>
            Delete this draft
          </Button>
        </Form>
      )}
      {state === "sent" && (
        <ButtonLink href={`${contractPath(id)}/void`} look="danger" small>
          Void
        </ButtonLink>
      )}
    </>
  );
}
