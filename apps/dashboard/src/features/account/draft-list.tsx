import { Time } from "../../ui/time.tsx";
import type { DraftSummary } from "./draft-summary.ts";

export function draftPath(id: string): string {
  return `/drafts/${encodeURIComponent(id)}`;
}

export function DraftList({ drafts }: { drafts: DraftSummary[] }) {
  if (!drafts.length) {
    return (
      <p>
        None yet. Fill in a form that can be signed online, and you can send your answers here when you’re
        done.
      </p>
    );
  }
  return (
    <ol className="next">
      {drafts.map(({ id, name, version, sentAt }) => (
        <li key={id}>
          <h3>
            <a href={draftPath(id)}>{name}</a>
          </h3>
          <p>
            Sent <Time at={sentAt} />, form version {version}
          </p>
        </li>
      ))}
    </ol>
  );
}
