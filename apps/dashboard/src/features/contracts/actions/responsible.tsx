import { Button } from "@sealwright/design/button/button.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { ContractRecord, Member } from "@sealwright/protocol/signing/answers";
import { ROLES } from "@sealwright/protocol/signing/roles";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { contractPath, responsiblePath } from "../../../ui/paths/contract-path.ts";
import { MessageBody } from "../../../ui/section/section.tsx";

export interface ChooseResponsibleProps {
  owner: SignedInOwner;
  contract: ContractRecord;
  members: readonly Member[];
  error?: FormError | undefined;
}

export function ChooseResponsible({ contract, members, error }: ChooseResponsibleProps) {
  const { id, title, responsible } = contract;
  const current = responsible?.id ?? "";
  return (
    <MessageBody>
      <p className="lede">
        Who looks after the {title}? Emails about it and reminders of its dates go to them. The contract
        itself keeps its sender.
      </p>
      <Form action={responsiblePath(id)} className="form">
        <input type="hidden" name="from" value={current} />
        <SelectField
          label="Responsible"
          name="to"
          defaultValue={error?.values?.to ?? current}
          error={error?.message}
          options={members.map((one) => ({
            value: one.id ?? "",
            name: `${one.name}${one.isYou ? ", you" : ""} (${ROLES[one.role]})`,
          }))}
        />
        <p className="actions">
          <Button type="submit" look="main">
            Save
          </Button>
          <a href={contractPath(id)}>Cancel</a>
        </p>
      </Form>
    </MessageBody>
  );
}
