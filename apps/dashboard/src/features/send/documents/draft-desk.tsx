import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { PlaceTools } from "./place/place-tools.tsx";

/** The documents' pages, drawn by the script; without it, links to the files as those who sign get them. */
export function DraftDesk({ draft: { id, documents, people } }: { draft: DocumentDraft }) {
  return (
    <section className="draft-desk" aria-label="The pages">
      <div className="draft-desk-pages">
        {documents.length > 0 && people.length > 0 && <PlaceTools people={people} />}
        {documents.map(({ id: document, name, pages }) => {
          const address = `${documentsPath(id)}/files/${document}`;
          return (
            <article key={document} data-draft-document={document} data-pages={pages}>
              <p className="draft-desk-name">
                <bdi>{name}</bdi>{" "}
                <a href={address} target="_blank" rel="noopener">
                  Open the PDF<span className="visually-hidden">: {name}</span>
                </a>
              </p>
              <div className="page-view" data-draft-pages={address} />
            </article>
          );
        })}
      </div>
    </section>
  );
}
