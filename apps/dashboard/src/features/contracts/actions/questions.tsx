import { Button } from "@sealwright/design/button/button.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import type { ContractRecord, Recipient } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { FormField } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { MessageBody } from "../../../ui/section/section.tsx";

/** Confirmations of irreversible acts. They work without JavaScript. */

export interface ContractVoidProps {
  owner: SignedInOwner;
  contract: ContractRecord;
  error?: FormError | undefined;
}

export function ContractVoid({ contract: { id, title }, error }: ContractVoidProps) {
  return (
    <MessageBody>
      <p className="lede">
        This ends the {title} for everyone. Its links stop working, and we tell everyone who got one, with
        your reason. You can correct it and send it again.
      </p>
      <Form action={`${contractPath(id)}/void`} className="form">
        <TextArea
          label="Your reason"
          name="reason"
          required
          maxLength={2000}
          hint="The people who got the contract read it."
          defaultValue={error?.values?.reason}
          error={error?.field === "reason" ? error.message : undefined}
          urgent
          autoFocus={error !== undefined}
        />
        <p className="actions">
          <Button type="submit" look="danger">
            Yes, void it
          </Button>
          <a href={contractPath(id)}>No, keep it out</a>
        </p>
      </Form>
    </MessageBody>
  );
}

export interface RecipientCorrectProps {
  owner: SignedInOwner;
  contract: ContractRecord;
  recipient: Recipient;
  error?: FormError | undefined;
}

export function RecipientCorrect({ contract, recipient, error }: RecipientCorrectProps) {
  const { name, email, role, id } = recipient;
  const values = error?.values ?? { name, address: email };
  return (
    <MessageBody>
      <p className="lede">
        The link that {name} has stops working, and we email a new one to the address that you enter here.
      </p>
      <Form
        action={`${contractPath(contract.id)}/recipients/${encodeURIComponent(id)}`}
        className="form"
        noValidate
      >
        <FormField
          id="recipient-name"
          name="name"
          label="Name"
          maxLength={200}
          autoComplete="off"
          hint={
            role === "signer"
              ? "The email and the record use this name. If the name in the contract is wrong, void it and send it again."
              : undefined
          }
          defaultValue={values.name}
          error={error}
        />
        <FormField
          id="recipient-address"
          name="address"
          label="Email"
          type="email"
          autoComplete="off"
          defaultValue={values.address}
          error={error}
        />
        <p className="actions">
          <Button type="submit" look="main">
            Correct and send a new link
          </Button>
          <a href={contractPath(contract.id)}>Cancel</a>
        </p>
      </Form>
    </MessageBody>
  );
}
