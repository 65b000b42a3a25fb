import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { Sheet } from "../../../../ui/desk/desk.tsx";
import { contractPath } from "../../../../ui/paths/contract-path.ts";
import { PagesSwitch } from "../../../../ui/pdf-pages/pages-switch.tsx";

type RecordPagesProps = Pick<ContractRecord, "id" | "envelope" | "html" | "text">;

/**
 * The documents as they are now, with the signatures in place: the script draws their pages. Without it, their text is shown,
 * and the files are linked.
 */
export function RecordPages({ id, envelope, html, text }: RecordPagesProps) {
  const documents = envelope?.documents ?? [];
  return (
    <section className="desk record-pages" aria-label="The contract" id="document" data-record-pages="">
      <p className="desk-note record-pages-note">{pagesNote(envelope)}</p>
      <p className="desk-note record-text-note">As everyone was shown it</p>
      <PagesSwitch label="Show the contract as" shown="text" />
      {documents.map(({ title }, position) => {
        const address = `${contractPath(id)}/pages?document=${position}`;
        return (
          <article className="record-document" key={address}>
            {documents.length > 1 && (
              <p className="desk-note">
                <bdi>{title}</bdi>
              </p>
            )}
            <div className="page-view" aria-live="polite" data-record-document={address}>
              <p>Loading the pages…</p>
            </div>
          </article>
        );
      })}
      <div className="record-text">
        <Sheet html={html} text={text} />
      </div>
    </section>
  );
}

function pagesNote(envelope: ContractRecord["envelope"]): string {
  if (envelope?.sealed) return "As sealed, with every signature";
  const hasSignature = envelope?.recipients.some(({ state }) => state === "signed");
  return hasSignature ? "As sent, with what has been signed so far" : "As everyone was shown it";
}
