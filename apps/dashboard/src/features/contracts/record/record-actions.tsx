import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { Form } from "../../../ui/form/form.tsx";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { isOfDocuments } from "../../../ui/of-documents.ts";
import { contractPath, scanPath } from "../../../ui/paths/contract-path.ts";
import { fillPath } from "../../../ui/paths/fill-paths.ts";
import { importPath } from "../../../ui/paths/import-paths.ts";

interface RecordActionsProps {
  contract: Pick<ContractRecord, "id" | "origin" | "paper" | "standing" | "state" | "templateId">;
}

export function RecordActions({ contract }: RecordActionsProps) {
  const { id, standing, state, templateId, origin, paper } = contract;
  if (origin === "import" || origin === "list") {
    return <ImportActions id={id} origin={origin} isScan={paper !== null} />;
  }
  const isRepeatable = templateId !== null || isOfDocuments(contract);
  return (
    <>
      {paper && <OpenFile path={scanPath(id)}>Open the scan</OpenFile>}
      {isRepeatable && standing !== "draft" && (
        <IfMay act="send">
          <ButtonLink href={`${contractPath(id)}/another`} small>
            Make another like this
          </ButtonLink>
        </IfMay>
      )}
      {isRepeatable && (
        <IfMay act="templates">
          <ButtonLink href={`${contractPath(id)}/template`} small>
            Save as template
          </ButtonLink>
        </IfMay>
      )}
      <IfMay act="send">
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
          <>
            <ButtonLink href={`${contractPath(id)}/extend`} small>
              Give more time
            </ButtonLink>
            <ButtonLink href={`${contractPath(id)}/void`} look="danger" small>
              Void
            </ButtonLink>
          </>
        )}
      </IfMay>
    </>
  );
}

interface ImportActionsProps {
  id: string;
  origin: "import" | "list";
  /** The file is the scan of a form that was signed on paper. */
  isScan: boolean;
}

function ImportActions({ id, origin, isScan }: ImportActionsProps) {
  return (
    <>
      {origin === "import" && (
        <OpenFile path={isScan ? scanPath(id) : `${importPath(id)}/file`}>
          {isScan ? "Open the scan" : "Open the PDF"}
        </OpenFile>
      )}
      <IfMay act="import">
        <ButtonLink href={importPath(id)} small>
          Correct title and terms
        </ButtonLink>
        <ButtonLink href={`${importPath(id)}/delete`} look="danger" small>
          Delete
        </ButtonLink>
      </IfMay>
    </>
  );
}

function OpenFile({ path, children }: { path: string; children: string }) {
  return (
    <ButtonLink href={path} target="_blank" rel="noopener" small>
      {children}
    </ButtonLink>
  );
}
