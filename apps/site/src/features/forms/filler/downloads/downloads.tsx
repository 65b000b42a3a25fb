import { Button } from "@sealwright/design/button/button.tsx";
import type { AnswersState } from "@sealwright/form-filler/answers/use-answers.ts";
import type { Form, FormDocument, Remark } from "@sealwright/forms";
import { useState } from "react";
import { DOWNLOAD_SUCCESS } from "../../../../catalog/forms/library-paths.ts";
import { AnswersFile } from "./answers-file.tsx";
import { LAW_STOPS, LawStops, undecided } from "./law-stops.tsx";
import { type FileKind, makeFile } from "./make-file.ts";
import { needsFixing, OpenIssues } from "./open-issues.tsx";
import { UnprintableWarning } from "./unprintable-warning.tsx";
import { type Outcome, useDownloads } from "./use-downloads.ts";

interface DownloadsProps {
  form: Form;
  document: FormDocument;
  /** The deferred document, for whatever need not follow every keystroke. */
  settled: FormDocument;
  remarks: readonly Remark[];
  state: AnswersState;
}

export function Downloads({ form, document, settled, remarks, state }: DownloadsProps) {
  const [wantsCover, setWantsCover] = useState(true);
  const { stops } = document;
  const waits = undecided(stops).length > 0;
  // The cover note lists what is kept against the law, so it cannot be left out.
  const withCover = wantsCover || stops.length > 0;
  const { busy, outcomes, download } = useDownloads(form.slug, (kind) =>
    makeFile(kind, withCover ? document : { ...document, cover: undefined }),
  );
  const button = (kind: FileKind, label: string, look: "main" | "plain" = "plain") => (
    <Button
      look={look}
      disabled={waits}
      aria-describedby={waits ? LAW_STOPS : undefined}
      busy={busy.includes(kind) && "Creating the file"}
      onClick={() => download(kind)}
    >
      {label}
    </Button>
  );
  return (
    <div className="downloads">
      <OpenIssues remarks={remarks} />
      <LawStops form={form} stops={stops} />
      <UnprintableWarning document={settled} />
      <p className="downloads-disclaimer">{document.disclaimer}</p>
      {document.cover && (
        <label className="downloads-cover">
          <input
            type="checkbox"
            checked={withCover}
            disabled={stops.length > 0}
            onChange={({ target }) => setWantsCover(target.checked)}
          />{" "}
          Add a last page with this notice{stops.length > 0 && ", what you kept against the law,"} and the
          signing rules (PDF, Word)
        </label>
      )}
      <div className="downloads-buttons">
        {button("pdf", "Download PDF", "main")}
        {button("docx", "Word")}
        {button("txt", "Text")}
        {button("md", "Markdown")}
        <Button disabled={waits} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="downloads-done" aria-live="polite">
        {outcomes.map((outcome) => (
          <DownloadOutcome key={outcome.kind} outcome={outcome} slug={form.slug} />
        ))}
        {outcomes.length > 0 && needsFixing(remarks) && <p>{needsFixing(remarks)}</p>}
      </div>
      <AnswersFile form={form} state={state} />
    </div>
  );
}

function DownloadOutcome({ outcome, slug }: { outcome: Outcome; slug: string }) {
  if ("problem" in outcome) return <p className="downloads-warning">{outcome.problem}</p>;
  return (
    <p>
      {outcome.saved} is in your Downloads folder.{" "}
      <a href={`${DOWNLOAD_SUCCESS}?form=${encodeURIComponent(slug)}`}>See the next steps</a>
    </p>
  );
}
