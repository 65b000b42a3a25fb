import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { Form } from "../../../ui/form/form.tsx";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { fillPath } from "../../../ui/paths/fill-paths.ts";
import { importPath } from "../../../ui/paths/import-paths.ts";

interface RecordActionsProps {
  contract: Pick<ContractRecord, "id" | "origin" | "standing" | "state" | "templateId">;
}

export function RecordActions({ contract }: RecordActionsProps) {
  const { id, standing, state, templateId, origin } = contract;
  if (origin === "import" || origin === "list") return <ImportActions id={id} origin={origin} />;
  return (
    <>
      {templateId !== null && standing !== "draft" && (
        <ButtonLink href={`${contractPath(id)}/another`} small>
          Make another like this
        </ButtonLink>
      )}
      {templateId !== null && (
        <ButtonLink href={`${contractPath(id)}/template`} small>
          Save as template
        </ButtonLink>
      )}
      {standing === "draft" && templateId !== null && (
        <ButtonLink href={fillPath(id)} small>
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

function ImportActions({ id, origin }: { id: string; origin: "import" | "list" }) {
  return (
    <>
      {origin === "import" && (
        <ButtonLink href={`${importPath(id)}/file`} target="_blank" rel="noopener" small>
          Open the PDF
        </ButtonLink>
      )}
      <ButtonLink href={importPath(id)} small>
        Correct title and terms
      </ButtonLink>
      <ButtonLink href={`${importPath(id)}/delete`} look="danger" small>
        Delete
      </ButtonLink>
    </>
  );
}
