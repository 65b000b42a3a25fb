import { Button } from "@sealwright/design/button/button.tsx";
import type { Change, Decision, Decisions } from "./redline.ts";

interface ChangeListProps {
  changes: readonly Change[];
  decisions: Decisions;
  authorOf(change: Change): { who: string; company: string; when: string };
  decide(key: string, decision: Decision): void;
}

/** Every change with its author, its time, and the two buttons that decide it. */
export function ChangeList({ changes, decisions, authorOf, decide }: ChangeListProps) {
  if (changes.length === 0) return <p className="editor-none">No changes. Write something in the draft.</p>;
  return (
    <ol className="change-list">
      {changes.map((change, index) => {
        const { who, company, when } = authorOf(change);
        const decision = decisions[change.key];
        return (
          <li key={change.key} data-decision={decision}>
            <p className="change-words">{inWords(change)}</p>
            <p className="change-who">
              <strong>{who}</strong>, {company} · {when}
              {decision && <em> · {decision === "accepted" ? "Accepted" : "Rejected"}</em>}
            </p>
            <p className="change-buttons needs-script">
              {(["accepted", "rejected"] as const).map((choice) => (
                <Button
                  key={choice}
                  small
                  aria-pressed={decision === choice}
                  onClick={() => decide(change.key, choice)}
                >
                  {choice === "accepted" ? "Accept" : "Reject"}
                  <span className="visually-hidden"> change {index + 1}</span>
                </Button>
              ))}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function inWords({ removed, added }: Change) {
  const [from, to] = [removed.trim(), added.trim()];
  if (!from) return <>Adds “{to}”</>;
  if (!to) return <>Strikes “{from}”</>;
  return (
    <>
      “{from}” becomes “{to}”
    </>
  );
}
