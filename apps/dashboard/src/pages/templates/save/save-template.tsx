import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { TEMPLATE_NAME_MAX_LENGTH } from "@sealwright/protocol/signing";
import { contractPath } from "../../../server/contracts/contract-path.ts";
import { Block, SurfaceHead } from "../../contracts/surface/surface.tsx";
import { Form } from "../../forms/form.tsx";
import type { PageProps } from "../../page-data.ts";
import { PlanLimit } from "../../usage/limit.tsx";

/** A contract's answers under a name, with those left out that change each time. */
export function SaveTemplate({ contract, proposal, usage, values, error }: PageProps<"template-save">) {
  const { title, version, refusal, fields } = proposal;
  return (
    <>
      <SurfaceHead
        backTo="/"
        title="Save as template"
        sub={
          <>
            <span>{title}</span>
            <span>Version {version}</span>
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
          <Field
            label="Name"
            name="name"
            required
            maxLength={TEMPLATE_NAME_MAX_LENGTH}
            autoComplete="off"
            hint="Only you see it"
            defaultValue={values.name}
            error={error}
            urgent
            autoFocus={error !== undefined}
          />
          <Block id="blanks" title="Blank for next time" note="Checked answers are left out">
            {fields.map(({ id, label, answer, isBlank }) => (
              <ChoiceRow key={id} type="checkbox" name="blank" value={id} defaultChecked={isBlank}>
                {label}
                <small>{answer}</small>
              </ChoiceRow>
            ))}
            {fields.length === 0 && <p>This contract has no answers to leave out.</p>}
          </Block>
          <Button type="submit" look="main">
            Save template
          </Button>
        </Form>
      )}
    </>
  );
}
