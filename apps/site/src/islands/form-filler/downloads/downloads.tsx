import { Button } from "@sealwright/design/button/button.tsx";
import {
  type Form,
  type FormDocument,
  type QuestionGroup,
  type Remark,
  writeAnswersFile,
} from "@sealwright/forms";
import { unprintable } from "@sealwright/forms/printable";
import { memo, useMemo, useRef, useState } from "react";
import { askedAnswers } from "../answers/applicable-answers.ts";
import { presetAddress } from "../answers/saved-answers.ts";
import type { FillIn } from "../answers/use-answers.ts";
import { type FileKind, makeFile } from "./make-file.ts";
import { Readiness } from "./open-issues.tsx";
import { downloadSuccess, saveFile, stayHere } from "./save-file.ts";

interface TakeAwayProps {
  form: Form;
  document: FormDocument;
  /** The document as of a moment ago, for what need not follow every key. */
  settled: FormDocument;
  groups: readonly QuestionGroup[];
  remarks: readonly Remark[];
  fillIn: FillIn;
  answered: number;
}

/** Everything that somebody can leave with, and the answers as a file. */
export function TakeAway({ form, document, settled, groups, remarks, fillIn, answered }: TakeAwayProps) {
  const [busy, setBusy] = useState<readonly FileKind[]>([]);
  const making = useRef(0);
  const take = async (kind: FileKind) => {
    stayHere();
    making.current += 1;
    setBusy((others) => [...others, kind]);
    let made = false;
    try {
      const { type, content } = await makeFile(kind, document);
      saveFile(`${form.slug}.${kind}`, type, content);
      made = true;
    } catch {
      fillIn.say(
        "The file could not be made: a part of the page did not arrive. Check your connection and try again.",
      );
    }
    making.current -= 1;
    setBusy((all) => all.filter((other) => other !== kind));
    if (made && !making.current) downloadSuccess(form.slug);
  };
  const button = (kind: FileKind, label: string, look: "main" | "plain" = "plain") => (
    <Button look={look} busy={busy.includes(kind) && "Making the file"} onClick={() => take(kind)}>
      {label}
    </Button>
  );
  return (
    <div className="take-away">
      <Readiness remarks={remarks} />
      <Unprintable document={settled} />
      <p className="take-away-advice">{document.disclaimer}</p>
      <div className="take-away-buttons">
        {button("pdf", "Download PDF", "main")}
        {button("docx", "Word")}
        {button("txt", "Text")}
        {button("md", "Markdown")}
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <AnswersFile form={form} groups={groups} fillIn={fillIn} answered={answered} />
    </div>
  );
}

/** Says before the download what the PDF cannot show. */
const Unprintable = memo(function Unprintable({ document }: { document: FormDocument }) {
  const characters = useMemo(
    () => [...new Set(unprintable(document).flatMap((answer) => answer.characters))],
    [document],
  );
  if (!characters.length) return null;
  return (
    <p className="take-away-warning">
      The PDF cannot show <bdi>{characters.slice(0, 12).join(" ")}</bdi>
      {characters.length > 12 && " and more"}; a question mark stands there in their place. Word, text and
      Markdown show them.
    </p>
  );
});

function AnswersFile({
  form,
  groups,
  fillIn,
  answered,
}: Pick<TakeAwayProps, "form" | "groups" | "fillIn" | "answered">) {
  const chooser = useRef<HTMLInputElement>(null);
  const copyLink = () =>
    navigator.clipboard.writeText(presetAddress(askedAnswers(groups, fillIn.answers).answers)).then(
      () => fillIn.say("The link is copied. Whoever has it sees these answers."),
      () => fillIn.say("The browser did not let the link be copied. Save the answers as a file instead."),
    );
  const keep = () =>
    saveFile(
      `${form.slug}.answers.json`,
      "application/json",
      writeAnswersFile(form, fillIn.answers, new Date()),
    );
  return (
    <>
      <p className="take-away-answers">
        Your answers:{" "}
        <Button look="text" onClick={keep}>
          save as a file
        </Button>
        ,{" "}
        <Button look="text" onClick={() => chooser.current?.click()}>
          open a file
        </Button>
        ,{" "}
        <Button look="text" onClick={copyLink}>
          copy a link with them
        </Button>
        {answered > 0 && (
          <>
            ,{" "}
            <Button look="text" onClick={fillIn.clear}>
              clear all
            </Button>
          </>
        )}
        .
      </p>
      <input
        type="file"
        ref={chooser}
        hidden
        accept=".json,application/json"
        aria-label="File of answers"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file) await fillIn.openFile(file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
