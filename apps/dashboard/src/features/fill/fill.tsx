import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { CONTRACT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import type { SigningCalls } from "@sealwright/signing";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Form } from "../../ui/form/form.tsx";
import { contractPath } from "../../ui/paths/contract-path.ts";
import { fillPath } from "../../ui/paths/fill-paths.ts";
import { SurfaceHead } from "../../ui/surface/surface.tsx";
import type { FillProblem, FillValues } from "./fill-values.ts";
import { Filler } from "./filler.tsx";

export interface FillProps {
  owner: SignedInOwner;
  draft: Awaited<ReturnType<SigningCalls["readFormDraft"]>>;
  typed: FillValues;
  error?: FillProblem | undefined;
  done?: string | undefined;
}

/** The form's questions beside its text. */
export function Fill({ draft, typed, error, done }: FillProps) {
  const { id, form, on, revision } = draft;
  const { title, answers } = typed;
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
      <Filler
        form={form}
        on={on}
        revision={revision}
        answers={answers}
        action={fillPath(id)}
        next="Choose who signs"
      >
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
      </Filler>
    </>
  );
}
