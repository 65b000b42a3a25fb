import { Button } from "@sealwright/design/button/button.tsx";
import type { Form, FormDocument, QuestionGroup, Remark } from "@sealwright/forms";
import { unprintable } from "@sealwright/forms/printable";
import { memo, useMemo, useRef, useState } from "react";
import type { AnswersState } from "../answers/use-answers.ts";
import { AnswersFile } from "./answers-file.tsx";
import { type FileKind, makeFile } from "./make-file.ts";
import { OpenIssues } from "./open-issues.tsx";
import { cancelRedirect, redirectToSuccess, saveFile } from "./save-file.ts";

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
  const pending = useRef(0);
  const download = async (kind: FileKind) => {
    cancelRedirect();
    pending.current += 1;
    setBusy((others) => [...others, kind]);
    let saved = false;
    try {
      const { type, content } = await makeFile(kind, document);
      saveFile(`${form.slug}.${kind}`, type, content);
      saved = true;
    } catch {
      state.notify(
        "We couldn’t create the file because part of the page failed to load. Check your connection and try again.",
      );
    }
    pending.current -= 1;
    setBusy((all) => all.filter((other) => other !== kind));
    if (saved && !pending.current) redirectToSuccess(form.slug);
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
      <div className="downloads-buttons">
        {button("pdf", "Download PDF", "main")}
        {button("docx", "Word")}
        {button("txt", "Text")}
        {button("md", "Markdown")}
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <AnswersFile {...{ form, groups, state, answered }} />
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
