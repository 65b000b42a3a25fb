import { contractHtml } from "@sealwright/contract-view/contract-html.ts";
import { Button } from "@sealwright/design/button/button.tsx";
import { PlainForm } from "@sealwright/form-filler/plain/plain-form.ts";
import { Questions } from "@sealwright/form-filler/questions/questions.tsx";
import { withoutLeading } from "@sealwright/form-filler/state-law/leading-question.ts";
import { StateLaw } from "@sealwright/form-filler/state-law/state-law.tsx";
import {
  type Answers,
  checkAnswers,
  type Form as FormTree,
  fillForm,
  type QuestionGroup,
  questionsOf,
  type Remark,
  singleQuestions,
} from "@sealwright/forms";
import type { ReactNode } from "react";
import { ActionBar } from "../../ui/action-bar/action-bar.tsx";
import { Desk } from "../../ui/desk/desk.tsx";
import { Form } from "../../ui/form/form.tsx";

interface FillerProps {
  form: FormTree;
  /** The day whose law counts, as an ISO date. */
  on: string;
  /** Of what was read. */
  revision: string | number;
  answers: Answers;
  /** Where it is posted. */
  action: string;
  /** Above the questions. */
  children?: ReactNode;
  /** What the next step’s button says. */
  next: string;
}

/** Buttons of a plain form submit it. */
const BY_THE_SERVER = {
  answer: () => undefined,
  override: () => undefined,
  addItem: () => undefined,
  removeItem: () => undefined,
  generation: 0,
};

/** A form's questions beside its text, in a form with the id `fill-form`. */
export function Filler({ form, on, revision, answers, action, children, next }: FillerProps) {
  const document = fillForm(form, answers, on);
  const remarks = checkAnswers(form, answers, document, on);
  const groups = withoutLeading(form, questionsOf(form, answers, on));
  const wrong = remarks.flatMap((remark) =>
    remark.kind === "wrong" ? [[remark.path, remark] as const] : [],
  );
  return (
    <>
      <div className="fill">
        <Form action={action} id="fill-form" className="fill-form" noValidate>
          <input type="hidden" name="revision" value={revision} data-revision="" data-typing="" />
          <DefaultButton />
          {children}
          <div data-merge="questions">
            <PlainForm value={true}>
              <StateLaw
                form={form}
                document={document}
                answers={answers}
                on={on}
                stops={document.stops}
                state={BY_THE_SERVER}
              />
              <Questions
                groups={groups}
                problems={new Map(wrong)}
                stops={document.stops}
                state={BY_THE_SERVER}
              />
            </PlainForm>
          </div>
          <Button type="submit" name="do" value="save" small data-save="">
            Save
          </Button>
        </Form>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <section data-fresh="preview" className="fill-preview" aria-label="Preview" tabIndex={0}>
          <Desk html={contractHtml(document)} text="" note="As it reads now" />
        </section>
      </div>
      <ActionBar label="Next" about={<span data-fresh="open">{openWords(remarks, groups)}</span>}>
        <Button type="submit" form="fill-form" name="do" value="next" look="main" small>
          {next}
        </Button>
      </ActionBar>
    </>
  );
}

/** Enter in a field saves. */
function DefaultButton() {
  return (
    <button type="submit" name="do" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true">
      Save
    </button>
  );
}

/** Without sensitive questions, which are not asked here. */
function openWords(remarks: readonly Remark[], groups: readonly QuestionGroup[]): string {
  const asked = groups.flatMap(({ questions }) => questions.flatMap(singleQuestions));
  const later = new Set(asked.flatMap(({ field, path }) => (field.sensitive ? path : [])));
  const open = remarks.filter(({ kind, path }) => kind === "open" && !later.has(path)).length;
  if (open === 0) return "All required questions are answered.";
  return `${open === 1 ? "One required question is" : `${open} required questions are`} open. You can answer later: the draft stays.`;
}
