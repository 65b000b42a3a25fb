import type { ListedContract } from "@sealwright/protocol/signing/answers";
import { useMay } from "../../../ui/form/if-may.tsx";
import { isOfDocuments } from "../../../ui/of-documents.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";

/** What can be made of a contract of a form, or of the owner's documents. */
export function RowMenu({ contract }: { contract: ListedContract }) {
  const { id, isNew, templateId, title, standing } = contract;
  // Both acts are those of who sends.
  const may = useMay("templates");
  if (!may || isNew || (templateId === null && !isOfDocuments(contract))) return null;
  return (
    <details className="row-menu">
      <summary>
        <span aria-hidden="true">⋯</span>
        <span className="visually-hidden">More for {title}</span>
      </summary>
      <ul>
        {standing !== "draft" && (
          <li>
            <a href={`${contractPath(id)}/another`}>Make another like this</a>
          </li>
        )}
        <li>
          <a href={`${contractPath(id)}/template`}>Save as template</a>
        </li>
      </ul>
    </details>
  );
}
