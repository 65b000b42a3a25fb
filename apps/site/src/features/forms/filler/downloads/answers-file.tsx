import { Button } from "@sealwright/design/button/button.tsx";
import type { AnswersState } from "@sealwright/form-filler/answers/use-answers.ts";
import { type Form, writeAnswersFile } from "@sealwright/forms";
import { useRef } from "react";
import { saveBlob } from "../../../../kit/browser/save-blob.ts";

interface AnswersFileProps {
  form: Form;
  state: AnswersState;
}

export function AnswersFile({ form, state }: AnswersFileProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const save = () =>
    saveBlob(
      new Blob([writeAnswersFile(form, state.answers, new Date())], { type: "application/json" }),
      `${form.slug}.answers.json`,
    );
  return (
    <>
      <p className="downloads-answers">
        Your answers:{" "}
        <Button look="text" onClick={save}>
          save as a file
        </Button>
        ,{" "}
        <Button look="text" onClick={() => fileInput.current?.click()}>
          open a file
        </Button>
        {Object.keys(state.answers).length > 0 && (
          <>
            ,{" "}
            <Button look="text" onClick={state.clear}>
              clear all
            </Button>
          </>
        )}
        .
      </p>
      <input
        type="file"
        ref={fileInput}
        hidden
        accept=".json,application/json"
        aria-label="Answers file"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file) await state.openFile(file);
          // Reset it, so that the same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
