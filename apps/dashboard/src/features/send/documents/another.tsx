import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { DRAFT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { ContractTitleField } from "../../../ui/form/contract-title-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";

export interface AnotherProps {
  owner: SignedInOwner;
  contract: { id: string; title: string };
  title: string;
  error?: string | undefined;
}

/** Asks the title of a contract that begins with another one’s documents and people. */
export function Another({ contract: { id, title: from }, title, error }: AnotherProps) {
  return (
    <>
      <SurfaceHead
        title={`Another ${from}`}
        sub="With the same documents, people and fields"
        actions={
          <ButtonLink href={contractPath(id)} small>
            Back to the contract
          </ButtonLink>
        }
      />
      <Form action={`${contractPath(id)}/copy`} className="use-template">
        <ContractTitleField title={title} maxLength={DRAFT_TITLE_MAX_LENGTH} error={error} />
        <Button type="submit" look="main" small>
          Make the draft
        </Button>
      </Form>
    </>
  );
}
