import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { Member } from "@sealwright/protocol/signing/answers";
import { ROLES } from "@sealwright/protocol/signing/roles";

interface HoldsProps {
  person: Member;
  /** The colleagues who can get the contracts. */
  others: readonly Member[];
  /** Who is chosen unless someone else is; null for the owner. */
  heir: string | null;
  takesKeys?: boolean;
}

/** What someone holds, and what becomes of it, in the form that ends their membership. */
export function Holds({ person, others, heir, takesKeys = false }: HoldsProps) {
  const { id, isYou, holds } = person;
  const { contracts, openContracts, hiddenContracts, apiKeys } = holds;
  const whose = isYou ? "Your" : "Their";
  return (
    <>
      <ul>
        <li>
          {contracts === 0 ? (
            "No contracts to hand over."
          ) : (
            <>
              <a href={`/?whose=${encodeURIComponent(isYou ? "me" : (id ?? ""))}`}>
                {contracts === 1 ? "1 contract" : `${contracts} contracts`}
              </a>
              , {openContracts} out for signature.
            </>
          )}
        </li>
        {hiddenContracts > 0 && (
          <li>
            {hiddenContracts === 1 ? "1 private contract" : `${hiddenContracts} private contracts`} that you
            can’t open. Who gets {hiddenContracts === 1 ? "it" : "them"} sees{" "}
            {hiddenContracts === 1 ? "it" : "them"} from then on, which the log says.
          </li>
        )}
        {apiKeys.length === 0 ? (
          <li>No API keys.</li>
        ) : (
          <li>
            API keys: <bdi>{new Intl.ListFormat("en-US").format(apiKeys)}</bdi>
            {!takesKeys && ". They end, and programs that use them are refused."}
          </li>
        )}
      </ul>
      <SelectField
        id="member-heir"
        name="to"
        label={`${whose} contracts go to`}
        hint="So do emails about them."
        defaultValue={heir ?? ""}
        options={others.map((one) => ({
          value: one.id ?? "",
          name: `${one.name}${one.isYou ? ", you" : ""} (${ROLES[one.role]})`,
        }))}
      />
      {takesKeys && apiKeys.length > 0 && (
        <fieldset>
          <legend>{whose} API keys</legend>
          <ChoiceRow type="radio" name="keys" value="end" defaultChecked>
            End them: programs that use them are refused
          </ChoiceRow>
          <ChoiceRow type="radio" name="keys" value="take">
            Take them over: each gets a new secret, which you see once, and the old one stops working
          </ChoiceRow>
        </fieldset>
      )}
    </>
  );
}
