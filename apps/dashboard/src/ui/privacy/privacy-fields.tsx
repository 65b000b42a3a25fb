import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import type { Privacy } from "@sealwright/protocol/signing/answers";
import { idOf, type PrivacyValues, privacyValues } from "./privacy-values.ts";

interface PrivacyFieldsProps {
  privacy: Privacy;
  typed?: PrivacyValues | undefined;
  /** The problem in a sentence. */
  error?: string | undefined;
}

export function PrivacyFields({ privacy, typed, error }: PrivacyFieldsProps) {
  const { from, isPrivate, members } = typed ?? privacyValues(privacy);
  return (
    <fieldset className="field choices" data-invalid={error ? "" : undefined} aria-describedby="privacy-hint">
      <legend>Who sees it</legend>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <input type="hidden" name="seenFrom" value={from} />
      <ChoiceRow type="checkbox" name="private" value="yes" defaultChecked={isPrivate}>
        Private: in this workspace, only these people see it
      </ChoiceRow>
      {privacy.choices.map(({ id, name, isFixed }) => (
        <ChoiceRow
          key={idOf(id)}
          type="checkbox"
          name="seenBy"
          value={idOf(id)}
          defaultChecked={isFixed || members.includes(idOf(id))}
          disabled={isFixed}
        >
          <bdi>{name}</bdi>
          {isFixed && ", always"}
        </ChoiceRow>
      ))}
      <p className="field-hint" id="privacy-hint">
        The owner and admins see that there is a private contract, and nothing else of it. Its recipients see
        what you send them.
      </p>
    </fieldset>
  );
}
