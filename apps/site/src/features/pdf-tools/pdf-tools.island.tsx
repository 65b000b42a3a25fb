import { type DragEvent, useEffect, useRef, useState } from "react";
import { saveForOffline } from "../../kit/offline/save-for-offline.ts";
import { BytesSent } from "./files/bytes-sent.tsx";
import { Dropped } from "./files/dropped.tsx";
import { Sources } from "./files/sources.ts";
import { useFiles } from "./files/use-files.ts";
import { useWork } from "./files/use-work.ts";
import { WorkStatus } from "./files/work-status.tsx";
import { PageGrid } from "./stack/page-grid.tsx";
import { StackBar } from "./stack/stack-bar.tsx";
import { useStack } from "./stack/use-stack.ts";
import { Panel } from "./tools/panel.tsx";
import { ToolList } from "./tools/tool-list.tsx";
import "./pdf-tools.css";

/** The workbench: files become a stack of pages, and every tool acts on it. Nothing leaves the browser. */
export function PdfTools() {
  const [sources] = useState(() => new Sources());
  const control = useStack(sources);
  const work = useWork(control.say);
  const files = useFiles(control, sources, work);
  const input = useRef<HTMLInputElement>(null);
  const bench = { control, sources, work };
  const hasPages = control.state.cards.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script starts
  useEffect(() => {
    void saveForOffline({
      cache: "tools-1",
      serviceWorker: "/signature/pdf-tools-sw.js",
      files: async () => (await import("./offline/tool-files.ts")).toolFiles,
    });
    // Picked before this script ran.
    takeFrom(input.current);
  }, []);

  function takeFrom(element: HTMLInputElement | null) {
    const picked = [...(element?.files ?? [])];
    if (element) element.value = "";
    if (picked.length > 0) void files.open(picked);
  }
  function onDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void files.open([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the field is the first
    <div
      className="workbench sheet"
      data-has-pages={hasPages || undefined}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={onDrop}
    >
      <div className="bench-top">
        <label className="pick-files">
          <b>{hasPages ? "Add files" : "Pick PDFs or pictures"}</b>
          <span>or drop them here</span>
          <input
            ref={input}
            type="file"
            multiple
            accept="application/pdf,image/*,.pdf"
            onChange={({ target }) => takeFrom(target)}
          />
        </label>
        <BytesSent />
      </div>
      <WorkStatus work={work} />
      <Dropped files={files} />
      {hasPages ? (
        <div className="pdf-bench">
          <div className="stack" inert={work.progress?.locksPages}>
            <StackBar control={control} />
            <PageGrid control={control} sources={sources} />
            <p id="stack-keys" className="stack-keys">
              Arrow keys go from page to page, <kbd>Space</kbd> selects, <kbd>R</kbd> turns, <kbd>Alt</kbd>{" "}
              with an arrow moves, <kbd>Delete</kbd> deletes, <kbd>Ctrl</kbd> <kbd>Z</kbd> undoes.
            </p>
          </div>
          <Panel bench={bench} />
        </div>
      ) : (
        <ToolList />
      )}
      <p className="visually-hidden" role="status">
        {control.said}
      </p>
    </div>
  );
}
