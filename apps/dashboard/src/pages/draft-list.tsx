import type { ShownDraft } from "../server/shown-draft.ts";
import { Time } from "./parts.tsx";

export function draftAddress(id: string): string {
  return `/drafts/${encodeURIComponent(id)}`;
}

/** The filled-in forms that an owner sent. */
export function DraftList({ drafts }: { drafts: ShownDraft[] }) {
  if (!drafts.length) {
    return (
      <p>
        None yet. Fill in a form that can be signed online, and at its end you can send your answers here.
      </p>
    );
  }
  return (
    <ol className="next">
      {drafts.map(({ id, name, version, sentAt }) => (
        <li key={id}>
          <h3>
            <a href={draftAddress(id)}>{name}</a>
          </h3>
          <p>
            Sent <Time at={sentAt} />, version {version} of the form
          </p>
        </li>
      ))}
    </ol>
  );
}
