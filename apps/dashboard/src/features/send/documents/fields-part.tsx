import { Button } from "@sealwright/design/button/button.tsx";
import { MAX_DRAFT_FIELDS } from "@sealwright/protocol/signing";
import { Block } from "../../../ui/surface/surface.tsx";
import type { DraftProps } from "./draft-props.ts";
import { FieldRow } from "./field-row.tsx";
import { FoundPlaces } from "./found-places.tsx";
import { PartForm } from "./part-form.tsx";
import type { DraftFieldValues } from "./typed-values.ts";

/** For the script to fill in. */
const EMPTY: DraftFieldValues = {
  document: "",
  person: "",
  kind: "signature",
  page: "1",
  x: "",
  y: "",
  width: "",
  height: "",
  label: "",
  required: false,
  value: "",
  readOnly: false,
  hint: "",
  options: [],
  fontSize: "",
};

export function FieldsPart({ draft, values: { fields }, error, focus }: DraftProps) {
  const { documents, people } = draft;
  const mayAdd = documents.length > 0 && people.length > 0;
  const problem = error?.fields.fields;
  return (
    <Block id="fields" title="Fields" note="What each person fills in, and where">
      <PartForm
        draft={draft}
        part="fields"
        save="Save fields"
        more={
          mayAdd &&
          fields.length < MAX_DRAFT_FIELDS && (
            <Button type="submit" name="do" value="add" small>
              Add a field by its position
            </Button>
          )
        }
      >
        <p className="draft-why">
          {mayAdd
            ? "Each person needs a place for a signature. Positions are in points, 72 to an inch, from the left and top edge of the page."
            : "Add a document and who signs first. Then say where they sign."}
        </p>
        {problem && <p className="draft-problem">{problem}</p>}
        {mayAdd && <FoundPlaces draft={draft} />}
        <div data-field-rows="">
          {fields.map((field, row) => (
            <FieldRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the row is the name of its fields
              key={row}
              row={String(row)}
              field={field}
              draft={draft}
              problems={error?.fields ?? {}}
              focus={focus}
            />
          ))}
        </div>
        {mayAdd && (
          <template data-field-template="">
            <FieldRow row="new" field={EMPTY} draft={draft} problems={{}} focus={undefined} />
          </template>
        )}
      </PartForm>
    </Block>
  );
}
