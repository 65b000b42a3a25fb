import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Block } from "../../ui/surface/surface.tsx";
import type { SendProps } from "./send-props.ts";

type ConditionsProps = Pick<SendProps, "preparation" | "values" | "error" | "focus">;

/** For forms that may be signed online only under a condition. */
export function Conditions({ preparation, values, error, focus }: ConditionsProps) {
  if (preparation.way !== "ask") return null;
  const problem = error?.fields.conditionsMet;
  return (
    <Block id="conditions" title="Can this one be signed online?">
      <div className="conditions">
        {preparation.conditions.map((condition) => (
          <p key={condition}>{condition}</p>
        ))}
      </div>
      {problem && (
        <p className="field-error" id="conditions-error" role="alert">
          {problem}
        </p>
      )}
      <ChoiceRow
        type="checkbox"
        name="conditionsMet"
        value="yes"
        required
        defaultChecked={values.conditionsMet}
        autoFocus={focus === "conditionsMet"}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "conditions-error" : undefined}
      >
        I have checked this, and an electronic signature is accepted here
      </ChoiceRow>
    </Block>
  );
}
