import type { Run } from "@sealwright/forms";
import { Fragment, createElement as h, type ReactNode } from "react";

export interface RunsProps {
  runs: readonly Run[];
  /** The question that was answered last. */
  changed?: string | undefined;
}

export function Runs({ runs, changed }: RunsProps): ReactNode {
  return runs.map((run, index) => h(RunView, { key: index, run, changed }));
}

export function RunView({ run, changed }: { run: Run; changed?: string | undefined }): ReactNode {
  switch (run.kind) {
    case "text":
      return run.strong ? h("strong", null, run.text) : run.text;
    case "blank":
      return blankView(run);
    default:
      return h(
        "bdi",
        {
          className: run.law === undefined ? "run-answer" : "run-answer run-law",
          "data-path": run.path,
          "data-changed": isOf(run.path, changed) || undefined,
        },
        run.text.split("\n").map((line, index) => h(Fragment, { key: index }, index > 0 && h("br"), line)),
      );
  }
}

function blankView({ struck, size, path, label }: Extract<Run, { kind: "blank" }>): ReactNode {
  const spoken = (words: string) => h("span", { className: "visually-hidden" }, `${words}: ${label}`);
  if (struck) return h("s", { className: "run-struck" }, spoken("left blank"));
  return h("span", { className: `run-blank run-${size}`, "data-path": path }, spoken("blank"));
}

/** Whether a run's path is the field's, or one of its parts. */
export function isOf(path: string | undefined, field: string | undefined): boolean {
  return field !== undefined && (path === field || path?.startsWith(`${field}.`) === true);
}
