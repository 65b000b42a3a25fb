import { Button } from "@sealwright/design/button/button.tsx";
import { partyLabel } from "../../ui/party-label.ts";
import { Block } from "../../ui/surface/surface.tsx";
import { KnownPeople } from "./kit/known-people.tsx";
import { NameAndEmail, SignerFields } from "./kit/person-fields.tsx";
import { PersonSet } from "./kit/person-set.tsx";
import type { SendProps } from "./send-props.ts";
import { isOwner, type RecipientValues } from "./send-values.ts";

type WhoSignsProps = Pick<SendProps, "values" | "owner" | "contacts" | "error" | "focus">;

export function WhoSigns({ values, owner, contacts, error, focus }: WhoSignsProps) {
  const signers = values.recipients.filter(({ role }) => role === "signer");
  const parties = signers.map(({ party }) => party);
  return (
    <Block id="who" title="Who signs" note="The same step signs at the same time">
      <p className="who-signs-why">
        Each person gets a link of their own by email. Two people may share an address, and you may be one of
        them.
      </p>
      <KnownPeople owner={owner} contacts={contacts} />
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
  steps: number;
  error: WhoSignsProps["error"];
  focus: WhoSignsProps["focus"];
}

function Person({ row, recipient, label, isYou, steps, error, focus }: PersonProps) {
  const { role, party, order } = recipient;
  const shared = { person: recipient, row: `recipients.${row}`, error, focus };
  const isCopy = role === "copy";
  return (
    <PersonSet name={isYou ? `${label} (you)` : label}>
      <input type="hidden" name={`${shared.row}.role`} value={role} />
      <input type="hidden" name={`${shared.row}.party`} value={party} />
      {isCopy && <input type="hidden" name={`${shared.row}.order`} value={order} />}
      {isCopy ? (
        <>
          <NameAndEmail {...shared} required={false} />
          <p className="who-signs-note">
            Gets the sealed file and signs nothing. Leave both empty to remove.
          </p>
        </>
      ) : (
        <SignerFields {...shared} required steps={steps} />
      )}
    </PersonSet>
  );
}
