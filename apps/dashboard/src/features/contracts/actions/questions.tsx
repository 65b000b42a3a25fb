import { Button } from "@sealwright/design/button/button.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { MAX_EXPIRY_DAYS } from "@sealwright/protocol/signing";
import type { ContractRecord, Recipient } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { dayAt } from "../../../ui/calendar-day.ts";
import { FormField } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { HOURS } from "../../../ui/form/hours.ts";
import { formatClock, formatDay } from "../../../ui/ledger/ledger-date.tsx";
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

export interface ContractExtendProps {
  owner: SignedInOwner;
  contract: ContractRecord;
  error?: FormError | undefined;
}

export function ContractExtend({ contract: { id, envelope }, error }: ContractExtendProps) {
  if (!envelope) return null;
  const { expiresAt, timeZone } = envelope;
  return (
    <MessageBody>
      <p className="lede">
        The links expire <LongTime at={expiresAt} timeZone={timeZone} />. Give everyone until a later day, at
        most {MAX_EXPIRY_DAYS} days from today. No one is emailed about it, and reminders are sent as planned.
      </p>
      <Form action={`${contractPath(id)}/extend`} className="form" noValidate>
        <FormField
          id="extend-day"
          name="day"
          label="The links expire on"
          type="date"
          min={dayAt(Date.parse(expiresAt), timeZone)}
          defaultValue={error?.values?.day ?? dayAt(Date.parse(expiresAt) + TWO_WEEKS, timeZone)}
          error={error}
        />
        <SelectField
          label="At"
          name="hour"
          options={HOURS}
          hint={`In the contract’s time zone, ${timeZone}`}
          defaultValue={error?.values?.hour ?? "17:00"}
        />
        <p className="actions">
          <Button type="submit" look="main">
            Give more time
          </Button>
          <a href={contractPath(id)}>Cancel</a>
        </p>
      </Form>
    </MessageBody>
  );
}

const TWO_WEEKS = 14 * 24 * 60 * 60 * 1000;

function LongTime({ at, timeZone }: { at: string; timeZone: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at}>
      {formatDay(moment, timeZone)}, {formatClock(moment, timeZone)}
    </time>
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
