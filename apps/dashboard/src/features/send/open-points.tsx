import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { fillPath } from "../../ui/paths/fill-paths.ts";
import { Block } from "../../ui/surface/surface.tsx";
import { openPoints } from "./open-points.ts";
import type { SendProps } from "./send-props.ts";

type OpenPointsProps = Pick<SendProps, "contract" | "preparation" | "values" | "error">;

/** Blockers: answers to correct in the form, and legal guards to decide. */
export function OpenPoints({ contract, preparation, values, error }: OpenPointsProps) {
  const { answers, guards } = openPoints(preparation);
  if (!answers.length && !guards.length) return null;
  return (
    <Block id="open-points" title="Before it can be sent">
      {answers.length > 0 && (
        <>
          <ul className="open-points">
            {answers.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
          <p className="open-points-way">
            <a href={fillPath(contract.id)}>Change your answers</a>
          </p>
        </>
      )}
      {guards.map(({ id, message }) => (
        <div key={id} className="open-points-guard">
          <p>{message}</p>
          <TextArea
            label="Why you send it all the same"
            name={`override.${id}`}
            rows={2}
            maxLength={2000}
            hint="Your reason goes into the evidence. Or change the answer."
            defaultValue={values.overrides[id]}
            error={error?.fields[`override.${id}`]}
          />
        </div>
      ))}
    </Block>
  );
}
