import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import type { PageProps } from "../../page-data.ts";
import { Block } from "../surface/surface.tsx";

type ConditionsProps = Pick<PageProps<"contract-send">, "preparation" | "values" | "error" | "focus">;

/** For a form that can be signed online depending on something: on what, and whether that is so. */
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
