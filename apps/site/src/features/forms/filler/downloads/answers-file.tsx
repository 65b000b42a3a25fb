import { Button } from "@sealwright/design/button/button.tsx";
import { applicableAnswers } from "@sealwright/form-filler/answers/applicable-answers.ts";
import { answersUrl } from "@sealwright/form-filler/answers/saved-answers.ts";
import type { AnswersState } from "@sealwright/form-filler/answers/use-answers.ts";
import { type Form, type QuestionGroup, type Stop, writeAnswersFile } from "@sealwright/forms";
import { useRef } from "react";
import { saveBlob } from "../../../../kit/browser/save-blob.ts";

interface AnswersFileProps {
  form: Form;
  groups: readonly QuestionGroup[];
  state: AnswersState;
  stops: readonly Stop[];
}

export function AnswersFile({ form, groups, state, stops }: AnswersFileProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const copyLink = async () => {
    try {
      // Undefined over plain http.
      await navigator.clipboard.writeText(
        answersUrl(applicableAnswers(groups, state.answers, stops).answers),
      );
      state.notify("Link copied. Anyone who has it can see these answers.");
    } catch {
      state.notify("Your browser didn’t allow copying the link. Save your answers as a file instead.");
    }
  };
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
        ,{" "}
        <Button look="text" onClick={copyLink}>
          copy as a link
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
