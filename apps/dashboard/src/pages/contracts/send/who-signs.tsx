import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { isOwner, type RecipientValues } from "../../../server/contracts/send-values.ts";
import type { PageProps } from "../../page-data.ts";
import { partyLabel } from "../party-label.ts";
import { Block } from "../surface/surface.tsx";

type WhoSignsProps = Pick<PageProps<"contract-send">, "values" | "owner" | "error" | "focus">;

/** Who signs, as whom and in which order, and who gets a copy. */
export function WhoSigns({ values, owner, error, focus }: WhoSignsProps) {
  const signers = values.recipients.filter(({ role }) => role === "signer");
  const parties = signers.map(({ party }) => party);
  return (
    <Block id="who" title="Who signs" note="The same step signs at the same time">
      <p className="who-signs-why">
        Each person gets a link of their own by email. Two people may share an address, and you may be one of
        them.
      </p>
      <datalist id="own-address">
        <option value={owner.email} />
      </datalist>
      {values.recipients.map((recipient, row) => (
        <Person
          // biome-ignore lint/suspicious/noArrayIndexKey: the row is the name of its fields
          key={row}
          row={row}
          recipient={recipient}
          isYou={isOwner(recipient, owner)}
          label={recipient.role === "copy" ? "Gets a copy" : partyLabel(recipient.party, parties)}
          steps={signers.length}
          error={error}
          focus={focus}
        />
      ))}
      <p className="who-signs-more">
        <Button type="submit" name="do" value="add-copy" formNoValidate small>
          Add someone who gets a copy
        </Button>
      </p>
    </Block>
  );
}

interface PersonProps {
  row: number;
  recipient: RecipientValues;
  label: string;
  isYou: boolean;
  /** How many steps there can be. */
  steps: number;
  error: WhoSignsProps["error"];
  focus: WhoSignsProps["focus"];
}

function Person({ row, recipient, label, isYou, steps, error, focus }: PersonProps) {
  const { role, party, name, email, capacity, order, needsCode } = recipient;
  const field = (of: string) => `recipients.${row}.${of}`;
  const common = (of: string) => ({
    name: field(of),
    error: error?.fields[field(of)],
    autoFocus: focus === field(of),
  });
  const isCopy = role === "copy";
  return (
    <fieldset className="who-signs">
      <legend>
        {label}
        {isYou && " (you)"}
      </legend>
      <input type="hidden" name={field("role")} value={role} />
      <input type="hidden" name={field("party")} value={party} />
      {isCopy && <input type="hidden" name={field("order")} value={order} />}
      <Field
        label="Name"
        {...common("name")}
        required={!isCopy}
        maxLength={200}
        autoComplete="off"
        defaultValue={name}
      />
      <Field
        label="Email"
        {...common("email")}
        type="email"
        inputMode="email"
        required={!isCopy}
        autoComplete="off"
        list="own-address"
        defaultValue={email}
      />
      {isCopy ? (
        <p className="who-signs-note">Gets the sealed file and signs nothing. Leave both empty to remove.</p>
      ) : (
        <>
          <Field
            label="Title, if they sign for someone else"
            {...common("capacity")}
            maxLength={200}
            autoComplete="off"
            placeholder="Manager"
            defaultValue={capacity}
          />
          <SelectField
            label="Step"
            {...common("order")}
            options={stepsUpTo(Math.max(steps, Number(order) || 1))}
            defaultValue={order}
          />
          <ChoiceRow type="checkbox" name={field("needsCode")} value="yes" defaultChecked={needsCode}>
            Ask for a code that we email when they open the link
          </ChoiceRow>
        </>
      )}
    </fieldset>
  );
}

function stepsUpTo(last: number): { value: string; name: string }[] {
  return Array.from({ length: Math.min(last, 20) }, (_, at) => ({
    value: String(at + 1),
    name: `Step ${at + 1}`,
  }));
}
