import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { openPoints } from "../../../server/contracts/open-points.ts";
import type { PageProps } from "../../page-data.ts";
import { Block } from "../surface/surface.tsx";

type OpenPointsProps = Pick<PageProps<"contract-send">, "preparation" | "values" | "formHref" | "error">;

/** What keeps the contract from being sent: answers to mend on the form's page, and points of law to decide. */
export function OpenPoints({ preparation, values, formHref, error }: OpenPointsProps) {
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
          {formHref && (
            <p className="open-points-way">
              <a href={formHref}>Mend these on the form’s page</a>, with your answers filled in. Send them
              from there again: you get a new draft.
            </p>
          )}
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
            hint="Your reason goes into the evidence. Or change the answer on the form’s page."
            defaultValue={values.overrides[id]}
            error={error?.fields[`override.${id}`]}
          />
        </div>
      ))}
    </Block>
  );
}
