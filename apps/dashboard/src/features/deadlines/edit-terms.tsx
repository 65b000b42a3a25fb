import { Button } from "@sealwright/design/button/button.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../session/sessions.ts";
import { FormField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import type { FormError } from "../../ui/form/form-errors.ts";
import { contractPath } from "../../ui/paths/contract-path.ts";
import { MessageBody } from "../../ui/section/section.tsx";
import type { TermValues } from "./term-values.ts";

const PERIODS = [
  { value: "once", name: "In all" },
  { value: "hour", name: "An hour" },
  { value: "week", name: "A week" },
  { value: "month", name: "A month" },
  { value: "quarter", name: "A quarter" },
  { value: "year", name: "A year" },
];

const UNITS = [
  { value: "days", name: "Days" },
  { value: "business-days", name: "Business days" },
  { value: "months", name: "Months" },
];

const TARGETS = [
  { value: "end", name: "Before the last day" },
  { value: "month-end", name: "To the end of a month" },
  { value: "quarter-end", name: "To the end of a quarter" },
];

export interface EditTermsProps {
  owner: SignedInOwner;
  contract: ContractRecord;
  values: TermValues;
  error?: FormError | undefined;
}

/** Corrects the recorded terms. The signed contract is untouched. */
export function EditTerms({ contract, values, error }: EditTermsProps) {
  const path = contractPath(contract.id);
  const common = { required: false, error, autoComplete: "off" } as const;
  return (
    <MessageBody>
      <p className="lede">
        Deadlines, reminders and your calendar follow from what you enter here. The contract itself stays as
        it was signed.
      </p>
      {error?.field === "version" && <Notice kind="error">{error.message}</Notice>}
      <Form action={`${path}/terms`} className="form" noValidate>
        <input type="hidden" name="version" value={values.version} />
        <FormField
          {...common}
          id="terms-title"
          name="title"
          label="Title"
          maxLength={200}
          required
          defaultValue={values.title}
        />
        <FormField
          {...common}
          id="terms-other-side"
          name="otherSide"
          label="Other side"
          maxLength={200}
          defaultValue={values.otherSide}
        />
        <div className="edit-terms-pair">
          <FormField
            {...common}
            id="terms-amount"
            name="amount"
            label="Amount in dollars"
            inputMode="decimal"
            defaultValue={values.amount}
          />
          <SelectField label="Paid" name="per" options={PERIODS} defaultValue={values.per} />
        </div>
        <div className="edit-terms-pair">
          <FormField
            {...common}
            id="terms-start"
            name="start"
            label="First day"
            type="date"
            defaultValue={values.start}
          />
          <FormField
            {...common}
            id="terms-end"
            name="end"
            label="Last day"
            type="date"
            defaultValue={values.end}
          />
        </div>
        <FormField
          {...common}
          id="terms-renewal"
          name="renewalMonths"
          label="Renews by itself for so many months"
          hint="Leave it blank if it ends on its last day. Enter 1 if it then continues from month to month."
          inputMode="numeric"
          defaultValue={values.renewalMonths}
        />
        <div className="edit-terms-pair">
          <FormField
            {...common}
            id="terms-notice"
            name="noticeLength"
            label="Notice"
            inputMode="numeric"
            defaultValue={values.noticeLength}
          />
          <SelectField
            label="Counted in"
            name="noticeUnit"
            options={UNITS}
            defaultValue={values.noticeUnit}
          />
        </div>
        <SelectField label="Given" name="noticeBefore" options={TARGETS} defaultValue={values.noticeBefore} />
        <p className="actions">
          <Button type="submit" look="main">
            Save
          </Button>
          <a href={path}>Cancel</a>
        </p>
      </Form>
    </MessageBody>
  );
}
