import { Button } from "@sealwright/design/button/button.tsx";
import type { AnswersState } from "@sealwright/form-filler/answers/use-answers.ts";
import { type Form, type FormDocument, type Remark, separateDocuments } from "@sealwright/forms";
import { useState } from "react";
import { DOWNLOAD_SUCCESS } from "../../../../catalog/forms/library-paths.ts";
import { AnswersFile } from "./answers-file.tsx";
import { GoesWith } from "./goes-with.tsx";
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
  const whole = withCover ? document : { ...document, cover: undefined };
  const { main, companions } = separateDocuments(whole);
  const { busy, outcomes, download } = useDownloads((name) => {
    const companion = companions.find(({ slug }) => name === `${slug}.pdf`);
    const kind = companion ? "pdf" : (name.slice(form.slug.length + 1) as FileKind);
    return makeFile(kind, companion ?? (kind === "pdf" ? main : whole));
  });
  const button = (name: string, label: string, look: "main" | "plain" = "plain") => (
    <Button
      key={name}
      look={look}
      disabled={waits}
      aria-describedby={waits ? LAW_STOPS : undefined}
      busy={busy.includes(name) && "Creating the file"}
      onClick={() => download(name)}
    >
      {label}
    </Button>
  );
  const kindButton = (kind: FileKind, ...look: [label: string, look?: "main"]) =>
    button(`${form.slug}.${kind}`, ...look);
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
        {kindButton("pdf", "Download PDF", "main")}
        {kindButton("docx", "Word")}
        {kindButton("txt", "Text")}
        {kindButton("md", "Markdown")}
        <Button disabled={waits} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <GoesWith alongside={document.alongside}>
        {companions.map(({ slug, title }) => button(`${slug}.pdf`, `${title} (PDF)`))}
      </GoesWith>
      <div className="downloads-done" aria-live="polite">
        {outcomes.map((outcome) => (
          <DownloadOutcome key={outcome.name} outcome={outcome} slug={form.slug} />
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
