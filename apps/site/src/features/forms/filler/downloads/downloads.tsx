import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import type { Form, FormDocument, QuestionGroup, Remark } from "@sealwright/forms";
import { unprintable } from "@sealwright/forms/printable";
import { memo, useMemo, useState } from "react";
import { DOWNLOAD_SUCCESS } from "../../../../catalog/forms/library-paths.ts";
import { saveBlob } from "../../../../kit/browser/save-blob.ts";
import type { AnswersState } from "../answers/use-answers.ts";
import { AnswersFile } from "./answers-file.tsx";
import { rememberDownload } from "./last-download.ts";
import { type FileKind, LoadError, makeFile } from "./make-file.ts";
import { OpenIssues } from "./open-issues.tsx";

const NOT_LOADED =
  "We couldn’t create the file because part of the page failed to load. Check your connection and try again.";
const NOT_CREATED = `We couldn’t create the file, and the fault is ours. Try another format, or email ${brand.email.support}.`;

interface DownloadsProps {
  form: Form;
  document: FormDocument;
  /** The deferred document, for whatever need not follow every keystroke. */
  settled: FormDocument;
  groups: readonly QuestionGroup[];
  remarks: readonly Remark[];
  state: AnswersState;
  answered: number;
}

export function Downloads({ form, document, settled, groups, remarks, state, answered }: DownloadsProps) {
  const [busy, setBusy] = useState<readonly FileKind[]>([]);
  const [saved, setSaved] = useState<string>();
  const [withCover, setWithCover] = useState(true);
  const download = async (kind: FileKind) => {
    setBusy((others) => [...others, kind]);
    try {
      const { type, content } = await makeFile(
        kind,
        withCover ? document : { ...document, cover: undefined },
      );
      const name = `${form.slug}.${kind}`;
      saveBlob(new Blob([content], { type }), name);
      rememberDownload(name);
      setSaved(name);
    } catch (error) {
      if (!(error instanceof LoadError)) reportError(error);
      state.notify(error instanceof LoadError ? NOT_LOADED : NOT_CREATED);
    }
    setBusy((all) => all.filter((other) => other !== kind));
  };
  const button = (kind: FileKind, label: string, look: "main" | "plain" = "plain") => (
    <Button look={look} busy={busy.includes(kind) && "Creating the file"} onClick={() => download(kind)}>
      {label}
    </Button>
  );
  return (
    <div className="downloads">
      <OpenIssues remarks={remarks} />
      <UnprintableWarning document={settled} />
      <p className="downloads-disclaimer">{document.disclaimer}</p>
      {document.cover && (
        <label className="downloads-cover">
          <input
            type="checkbox"
            checked={withCover}
            onChange={({ target }) => setWithCover(target.checked)}
          />{" "}
          Put this notice and the signing rules on a cover page (PDF, Word)
        </label>
      )}
      <div className="downloads-buttons">
        {button("pdf", "Download PDF", "main")}
        {button("docx", "Word")}
        {button("txt", "Text")}
        {button("md", "Markdown")}
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <p className="downloads-done" aria-live="polite">
        {saved && (
          <>
            {saved} is in your Downloads folder.{" "}
            <a href={`${DOWNLOAD_SUCCESS}?form=${encodeURIComponent(form.slug)}`}>See the next steps</a>
          </>
        )}
      </p>
      <AnswersFile form={form} groups={groups} state={state} answered={answered} />
    </div>
  );
}

const MAX_CHARACTERS_SHOWN = 12;

/** Warns before the download about characters that the PDF's fonts lack. */
const UnprintableWarning = memo(function UnprintableWarning({ document }: { document: FormDocument }) {
  const characters = useMemo(
    () => [...new Set(unprintable(document).flatMap((answer) => answer.characters))],
    [document],
  );
  if (!characters.length) return null;
  return (
    <p className="downloads-warning">
      The PDF can’t show <bdi>{characters.slice(0, MAX_CHARACTERS_SHOWN).join(" ")}</bdi>
      {characters.length > MAX_CHARACTERS_SHOWN && " and more"}, so it has question marks instead. Word, text,
      and Markdown show everything.
    </p>
  );
});
