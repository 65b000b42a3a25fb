import { Button } from "@sealwright/design/button/button.tsx";
import { VERDICT_TITLES } from "@sealwright/seal/verdict-words";
import { type DragEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { isSavedOffline, onSavedOffline } from "../../kit/offline/save-for-offline.ts";
import { Answers } from "./answers.tsx";
import { MAX_FILE_TEXT } from "./limits.ts";
import { Report } from "./report/report.tsx";
import { type Check, type CheckState, useCheck } from "./use-check.ts";
import "./verify.css";

/** Checks a sealed PDF in this browser. The file goes nowhere. */
export function Verify() {
  const check = useCheck();
  const input = useRef<HTMLInputElement>(null);
  const { state, start } = check;
  const isChecked = state.kind === "checked";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script starts
  useEffect(() => {
    // Picked before this script ran.
    takeFrom(input.current);
  }, []);

  function takeFrom(element: HTMLInputElement | null) {
    const picked = [...(element?.files ?? [])];
    if (element) element.value = "";
    void start(picked);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    void start([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the field is the first
    <div
      className="verify"
      data-checked={isChecked || undefined}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={onDrop}
    >
      <Outcome check={check} />
      <div className="verify-drop needs-script">
        {!isChecked && (
          <p className="verify-line" aria-hidden="true">
            <span>×</span> Drop a PDF here
          </p>
        )}
        <label className={isChecked ? "btn" : "btn btn-main"}>
          {isChecked ? "Check another PDF" : "Choose a PDF"}
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept="application/pdf,.pdf"
            onChange={({ target }) => takeFrom(target)}
          />
        </label>
        <Whereabouts />
      </div>
      {!isChecked && <Answers />}
      <p className="visually-hidden" role="status">
        {spoken(state)}
      </p>
    </div>
  );
}

function Outcome({ check: { state, tryAgain } }: { check: Check }) {
  switch (state.kind) {
    case "waiting":
      return null;
    case "checking":
      return <p className="notice">Checking {state.name}…</p>;
    case "problem":
      return (
        <p className="notice notice-error" role="alert">
          {state.sentence}
        </p>
      );
    case "no-roots":
      return (
        <div className="notice notice-error" role="alert">
          <p>
            The certificates that our seals are checked against couldn’t be loaded, so there’s no answer yet.
            Connect to the internet and try again.
          </p>
          <Button small onClick={() => void tryAgain(state.file)}>
            Try again
          </Button>
        </div>
      );
    case "checked":
      return <Report checked={state.checked} />;
  }
}

const spoken = (state: CheckState): string => {
  if (state.kind === "checking") return `Checking ${state.name}.`;
  return state.kind === "checked"
    ? `${VERDICT_TITLES[state.checked.verdict.kind]}: ${state.checked.name}`
    : "";
};

function Whereabouts() {
  const isSaved = useSyncExternalStore(onSavedOffline, isSavedOffline, () => false);
  return (
    <p className="verify-where">
      Up to {MAX_FILE_TEXT}.{" "}
      {isSaved ? "Saved in this browser: works offline." : "The file stays on your device."}
    </p>
  );
}
