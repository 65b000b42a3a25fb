import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { CONTRACT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import type { Reuse } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../session/sessions.ts";
import { ContractTitleField } from "../../ui/form/contract-title-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SurfaceHead } from "../../ui/surface/surface.tsx";
import { TextChanges } from "../../ui/text-changes/text-changes.tsx";

export interface StartFillingProps {
  owner: SignedInOwner;
  heading: string;
  formName: string;
  /** Where the title is posted. */
  action: string;
  title: string;
  /** Since the answers were kept. */
  changes: Reuse["changes"];
  /** The page that it was opened from. */
  back: { href: string; words: string };
  error?: string | undefined;
}

/** Asks the new contract's title before its draft is made. */
export function StartFilling(props: StartFillingProps) {
  const { heading, formName, action, title, changes, back, error } = props;
  return (
    <>
      <SurfaceHead
        title={heading}
        sub={heading.includes(formName) ? undefined : formName}
        actions={
          <ButtonLink href={back.href} small>
            {back.words}
          </ButtonLink>
        }
      />
      <div className="start-filling">
        <Form action={action}>
          <ContractTitleField title={title} maxLength={CONTRACT_TITLE_MAX_LENGTH} error={error} />
          <Button type="submit" look="main" small>
            Fill it in
          </Button>
        </Form>
        <TextChanges
          changes={changes}
          why="The form or the law it follows has changed since. The next contract has the text as it is now: read what is different."
        />
      </div>
    </>
  );
}
