import { Button } from "@sealwright/design/button/button.tsx";
import { useId, useState } from "react";
import { StillNote } from "../../../kit/demo/still-note.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { ChangeList } from "./change-list.tsx";
import { changesIn, cleanText, type Decision, type Decisions, redline } from "./redline.ts";
import { RedlineText } from "./redline-text.tsx";
import { AGREED, OTHER_PARTY, PROPOSED } from "./sample-clause.ts";
import "./contract-editor.css";

const theirChanges = changesIn(redline(AGREED, PROPOSED));
const theirs = new Set(theirChanges.map(({ key }) => key));
const timeOfDay = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** Two of the four changes are decided, so that the still picture shows every state. */
const decidedAtFirst: Decisions = Object.fromEntries(
  theirChanges
    .filter(({ removed, added }) => removed.trim() === "twelve" || added.trim() === "in writing")
    .map(({ key, removed }) => [key, removed ? "rejected" : "accepted"]),
);

/** One clause in negotiation: the redline, each change decided in its margin, the text that follows, and the draft to write in. */
export function ContractEditor() {
  useEarlyInput(".editor");
  const id = useId();
  const [draft, setDraft] = useState(PROPOSED);
  const [editedAt, setEditedAt] = useState("");
  const [decisions, setDecisions] = useState(decidedAtFirst);
  const segments = redline(AGREED, draft);
  const changes = changesIn(segments);
  const open = changes.filter(({ key }) => !decisions[key]).length;

  const edit = (text: string) => {
    setDraft(text);
    setEditedAt(`Today, ${timeOfDay.format(new Date())}`);
  };
  const decide = (key: string, decision: Decision) =>
    setDecisions((before) => {
      const { [key]: previous, ...others } = before;
      return previous === decision ? others : { ...others, [key]: decision };
    });
  const startOver = () => {
    setDraft(PROPOSED);
    setDecisions({});
  };

  return (
    <div className="editor">
      <div className="sheet editor-sheet">
        <div className="editor-clause">
          <h3>Supply agreement, clause 11.2</h3>
          <RedlineText segments={segments} decisions={decisions} />
        </div>

        <div className="editor-changes">
          <h3>Changes</h3>
          <ChangeList
            changes={changes}
            decisions={decisions}
            authorOf={(change) =>
              theirs.has(change.key) ? OTHER_PARTY : { who: "You", company: "the Customer", when: editedAt }
            }
            decide={decide}
          />
        </div>

        <div className="editor-clean">
          <h3>Clean text</h3>
          <p data-testid="clean-text">{cleanText(segments, decisions)}</p>
          <p className="editor-status" role="status">
            {statusOf(changes.length, open)}
          </p>
        </div>
      </div>

      <div className="editor-draft">
        <label htmlFor={`${id}-draft`}>Their draft. Edit it and your changes appear in the redline.</label>
        <textarea
          id={`${id}-draft`}
          rows={5}
          value={draft}
          onChange={({ target }) => edit(target.value)}
          spellCheck={false}
          autoComplete="off"
        />
        <p className="needs-script">
          <Button look="text" onClick={startOver}>
            Back to their draft
          </Button>
        </p>
      </div>
      <StillNote />
    </div>
  );
}

function statusOf(all: number, open: number): string {
  if (all === 0) return "The draft matches the agreed text. Nothing to decide.";
  if (open === 0) return "Every change is decided. This is the text both sides would sign.";
  return `${open} of ${all} ${all === 1 ? "change" : "changes"} to decide. Until then the agreed wording stays.`;
}
