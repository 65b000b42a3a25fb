import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { asksReason, type Stop } from "@sealwright/forms";
import { useContext, useLayoutEffect, useRef, useState } from "react";
import type { AnswersState } from "../answers/use-answers.ts";
import { ActButton } from "../plain/act-button.tsx";
import { KEPT, reasonName, stopAct, stopKey } from "../plain/field-names.ts";
import { PlainForm } from "../plain/plain-form.ts";
import { focusQuestion } from "../questions/focus-question.ts";
import { Citation } from "./citation.tsx";
import { ageWords } from "./law-words.ts";
import "./law-stop.css";

interface LawStopProps {
  stop: Stop;
  state: Pick<AnswersState, "answer" | "override">;
}

/** A legal warning below the question: the lawful answer by one click, or a deliberate override. */
export function LawStop({ stop, state }: LawStopProps) {
  const { override, lawful, path } = stop;
  const note = useRef<HTMLDivElement>(null);
  // It may go a moment after the last keystroke, when someone has already tabbed into it.
  useLayoutEffect(() => {
    const shown = note.current;
    return () => {
      if (shown?.contains(document.activeElement)) focusQuestion(path);
    };
  }, [path]);
  const decide = (reason: string | undefined) => {
    state.override(stop, reason);
    // The control that had the focus goes.
    note.current?.focus();
  };
  const isPlain = useContext(PlainForm);
  const tick = isPlain
    ? { name: KEPT, value: stopKey(stop) }
    : { checked: false, onChange: () => decide("") };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of the question's own
    <div className="law-stop" role="group" aria-label={`Law of ${stop.state}`} ref={note} tabIndex={-1}>
      <p role="status">
        <strong>{asksReason(stop) ? "The law doesn’t allow this. " : "The law may not allow this. "}</strong>
        {stop.text} <LawLink stop={stop} />
      </p>
      {override ? (
        <p>
          You kept your answer{override.reason && ` because: “${override.reason}”`}. The cover note says so.{" "}
          <ActButton look="text" act={stopAct("drop", stop)} onClick={() => decide(undefined)}>
            Take that back
          </ActButton>
        </p>
      ) : (
        <>
          {lawful && (
            <ActButton
              small
              act={stopAct("use", stop)}
              onClick={() => {
                state.answer(path, lawful.value);
                focusQuestion(path);
              }}
            >
              Use {lawful.text}
            </ActButton>
          )}
          {asksReason(stop) ? (
            <Reason stop={stop} onKeep={decide} />
          ) : (
            <label className="law-stop-tick">
              <input type="checkbox" {...tick} /> I’ve read this, and keep my answer
            </label>
          )}
        </>
      )}
    </div>
  );
}

function Reason({ stop, onKeep }: { stop: Stop; onKeep: (reason: string) => void }) {
  const { path } = stop;
  const isPlain = useContext(PlainForm);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  return (
    <div className="law-stop-reason">
      <TextArea
        name={isPlain ? reasonName(path) : `${path} (why)`}
        label="Or say why you keep it"
        hint="Everyone who gets this file sees it on the cover note."
        error={missing && !reason.trim() ? "Write a reason first." : undefined}
        rows={2}
        maxLength={1000}
        dir="auto"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <ActButton
        small
        act={stopAct("keep", stop)}
        onClick={() => (reason.trim() ? onKeep(reason.trim()) : setMissing(true))}
      >
        Keep it for this reason
      </ActButton>
    </div>
  );
}

/** The citation, and how far it can be trusted. */
export function LawLink({ stop: { law } }: { stop: Stop }) {
  return (
    <small>
      <Citation law={law} />, {ageWords(law)}
    </small>
  );
}
