import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import type { TemplateProposal } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { Form } from "../../../ui/form/form.tsx";
import { TemplateNameField } from "../../../ui/form/template-name-field.tsx";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { Block, SurfaceHead } from "../../../ui/surface/surface.tsx";
import { PlanLimit } from "../../../ui/usage/limit.tsx";
import type { UsageView } from "../../../ui/usage/usage-view.ts";

export interface SaveTemplateProps {
  owner: SignedInOwner;
  /** The contract's id. */
  contract: string;
  proposal: TemplateProposal;
  /** The upgrade that would allow it; undefined if none is needed, or that cannot be read. */
  usage: UsageView | undefined;
  values: { requestId: string; name: string };
  error?: string | undefined;
}

export function SaveTemplate({ contract, proposal, usage, values, error }: SaveTemplateProps) {
  const { title, templateId, version, refusal, fields } = proposal;
  const isOfDocuments = templateId === null;
  return (
    <>
      <SurfaceHead
        backTo="/"
        title="Save as template"
        sub={
          <>
            <span>{title}</span>
            {!isOfDocuments && <span>Version {version}</span>}
          </>
        }
        actions={
          <ButtonLink href={contractPath(contract)} small>
            Back to the contract
          </ButtonLink>
        }
      />
      {refusal ? (
        <PlanLimit refusal={refusal} usage={usage} backTo={`${contractPath(contract)}/template`} />
      ) : (
        <Form action={`${contractPath(contract)}/template`} className="save-template" noValidate>
          <input type="hidden" name="requestId" value={values.requestId} />
          <TemplateNameField name={values.name} error={error} />
          <Block
            id="blanks"
            title={isOfDocuments ? "Asked for each time" : "Blank for next time"}
            note={isOfDocuments ? "The others are always the same" : "Checked answers are left out"}
          >
            {fields.map(({ id, label, answer, isBlank }) => (
              <ChoiceRow key={id} type="checkbox" name="blank" value={id} defaultChecked={isBlank}>
                {label}
                <small>{answer}</small>
              </ChoiceRow>
            ))}
            {fields.length === 0 && (
              <p>{isOfDocuments ? "No one is in it yet." : "This contract has no answers to leave out."}</p>
            )}
          </Block>
          <Button type="submit" look="main">
            Save template
          </Button>
        </Form>
      )}
    </>
  );
}
