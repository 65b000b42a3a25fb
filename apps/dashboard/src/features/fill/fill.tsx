import { contractHtml } from "@sealwright/contract-view/contract-html.ts";
import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { PlainForm } from "@sealwright/form-filler/plain/plain-form.ts";
import { Questions } from "@sealwright/form-filler/questions/questions.tsx";
import { withoutLeading } from "@sealwright/form-filler/state-law/leading-question.ts";
import { StateLaw } from "@sealwright/form-filler/state-law/state-law.tsx";
import { checkAnswers, fillForm, questionsOf, type Remark } from "@sealwright/forms";
import { CONTRACT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import type { SigningCalls } from "@sealwright/signing";
import type { SignedInOwner } from "../../session/sessions.ts";
import { ActionBar } from "../../ui/action-bar/action-bar.tsx";
import { Desk } from "../../ui/desk/desk.tsx";
import { Form } from "../../ui/form/form.tsx";
import { contractPath } from "../../ui/paths/contract-path.ts";
import { fillPath } from "../../ui/paths/fill-paths.ts";
import { SurfaceHead } from "../../ui/surface/surface.tsx";
import type { FillProblem, FillValues } from "./fill-values.ts";

export interface FillProps {
  owner: SignedInOwner;
  draft: Awaited<ReturnType<SigningCalls["readFormDraft"]>>;
  typed: FillValues;
  error?: FillProblem | undefined;
  done?: string | undefined;
}

/** Buttons of a plain form submit it. */
const BY_THE_SERVER = {
  answer: () => undefined,
  override: () => undefined,
  addItem: () => undefined,
  removeItem: () => undefined,
  generation: 0,
};

/** The form's questions beside its text. */
export function Fill({ draft, typed, error, done }: FillProps) {
  const { id, form, on, revision } = draft;
  const { title, answers } = typed;
  const document = fillForm(form, answers, on);
  const remarks = checkAnswers(form, answers, document, on);
  const groups = withoutLeading(form, questionsOf(form, answers, on));
  const wrong = remarks.flatMap((remark) =>
    remark.kind === "wrong" ? [[remark.path, remark] as const] : [],
  );
  return (
    <>
      <SurfaceHead
        backTo="/"
        title={title || form.name}
        sub={
          <span aria-live="polite" data-saved="">
            {done === "saved" ? "Saved." : "No one is asked to sign before you send it."}
          </span>
        }
        actions={
          <>
            <Button small data-print="" hidden>
              Print
            </Button>
            <Form action={`${contractPath(id)}/delete`}>
              <Button type="submit" small>
                Delete this draft
              </Button>
            </Form>
          </>
        }
      />
      {error && <Notice kind="error">{error.message}</Notice>}
      <div className="fill">
        <Form action={fillPath(id)} id="fill-form" className="fill-form" noValidate>
          <input type="hidden" name="revision" value={revision} data-revision="" data-typing="" />
          <DefaultButton />
          <Field
            label="Title"
            name="title"
            required
            maxLength={CONTRACT_TITLE_MAX_LENGTH}
            autoComplete="off"
            defaultValue={title}
            error={error?.title}
            urgent
          />
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
        <div data-fresh="preview" className="fill-preview">
          <Desk html={contractHtml(document)} text="" note="As it reads now" />
        </div>
      </div>
      <ActionBar label="Next" about={<span data-fresh="open">{openWords(remarks)}</span>}>
        <Button type="submit" form="fill-form" name="do" value="next" look="main" small>
          Choose who signs
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

function openWords(remarks: readonly Remark[]): string {
  const open = remarks.filter(({ kind }) => kind === "open").length;
  if (open === 0) return "All required questions are answered.";
  return `${open === 1 ? "One required question is" : `${open} required questions are`} open. You can answer later: the draft stays.`;
}
