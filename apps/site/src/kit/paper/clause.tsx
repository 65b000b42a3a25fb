import { joinClasses } from "@sealwright/design/join-classes.ts";
import type { ReactNode } from "react";
import { Tick } from "../icons/icons.tsx";
import { Handwriting } from "./handwriting.tsx";
import "./clause.css";

/** A step of something that plays; what is marked with it shows from that step on (`data-from`). */
type Step = number | undefined;

interface ClauseProps {
  number: string;
  /** A margin note. */
  note?: ReactNode;
  /** Paragraphs. Changes are `del` and `ins`. Several paragraphs lie on each other: versions of one text. */
  children: ReactNode;
}

/** A numbered clause of a document, with the note in its margin. */
export function Clause({ number, note, children }: ClauseProps) {
  return (
    <div className="clause">
      <span className="clause-number">{number}</span>
      <div className="clause-text">{children}</div>
      {note ?? <div className="clause-note" />}
    </div>
  );
}

/** A paragraph with its changes as `del` and `ins`. */
export function Redline({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={joinClasses("redline", className)}>{children}</p>;
}

interface ClauseNoteProps {
  who: string;
  when: string;
  from?: Step;
  /** Who agreed, and with which initials. */
  accepted?: { by: string; hand: "mara-initials" | "robin-initials"; from?: Step };
  children: ReactNode;
}

/** A note on a clause, and whether the other party accepted it. */
export function ClauseNote({ who, when, from, accepted, children }: ClauseNoteProps) {
  return (
    <div className="clause-note">
      <p className="clause-who" data-from={from}>
        <strong>{who}</strong> <small>{when}</small>
      </p>
      <p data-from={from}>{children}</p>
      {accepted && (
        <p className="clause-accepted" data-from={accepted.from}>
          <Tick /> Accepted by {accepted.by} <Handwriting hand={accepted.hand} />
        </p>
      )}
    </div>
  );
}
