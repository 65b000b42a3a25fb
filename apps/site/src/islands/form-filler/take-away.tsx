import {
  type Form,
  type FormDocument,
  type Remark,
  writeAnswersFile,
  writeMarkdown,
  writeText,
} from "@sealwright/forms";
import { useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import { presetAddress } from "./answers-store.ts";
import { saveFile } from "./save-file.ts";
import type { FillIn } from "./use-fill-in.ts";

interface TakeAwayProps {
  form: Form;
  document: FormDocument;
  remarks: readonly Remark[];
  fillIn: FillIn;
  answered: number;
}

/** Everything that somebody can leave with, and the answers as a file. */
export function TakeAway({ form, document, remarks, fillIn, answered }: TakeAwayProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { slug } = form;
  const wrong = remarks.filter(({ kind }) => kind === "wrong").length;
  const open = remarks.filter(({ kind }) => kind === "open").length;
  return (
    <div className="take-away">
      <p>
        {wrong > 0 && <strong>{wrong === 1 ? "One answer" : `${wrong} answers`} cannot be right. </strong>}
        {open > 0
          ? `${open === 1 ? "One question that the form needs is" : `${open} questions that the form needs are`} open. What is open stays a blank line.`
          : "Nothing that the form needs is open."}
      </p>
      <div className="take-away-buttons">
        <Button look="main" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={() => saveFile(`${slug}.txt`, "text/plain", writeText(document))}>Text</Button>
        <Button onClick={() => saveFile(`${slug}.md`, "text/markdown", writeMarkdown(document))}>
          Markdown
        </Button>
      </div>
      <p className="take-away-answers">
        Your answers:{" "}
        <Button
          look="text"
          onClick={() =>
            saveFile(
              `${slug}.answers.json`,
              "application/json",
              writeAnswersFile(form, fillIn.answers, new Date()),
            )
          }
        >
          save as a file
        </Button>
        ,{" "}
        <Button look="text" onClick={() => chooser.current?.click()}>
          open a file
        </Button>
        ,{" "}
        <Button
          look="text"
          onClick={() =>
            navigator.clipboard.writeText(presetAddress(fillIn.answers)).then(
              () => fillIn.say("The link is copied. Whoever has it sees these answers."),
              () =>
                fillIn.say("The browser did not let the link be copied. Save the answers as a file instead."),
            )
          }
        >
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
    </div>
  );
}
