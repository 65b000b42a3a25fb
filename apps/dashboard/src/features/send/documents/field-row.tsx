import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { FIELD_VALUE_MAX_LENGTH } from "@sealwright/protocol/signing";
import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { ALL_FIELD_KINDS, FIELD_KINDS } from "@sealwright/protocol/signing/field-kinds";
import { FieldOptions } from "./option-rows.tsx";
import type { DraftFieldValues } from "./typed-values.ts";

interface FieldRowProps {
  /** Its number in the names of its inputs. */
  row: string;
  field: DraftFieldValues;
  draft: DocumentDraft;
  /** By field name. */
  problems: Record<string, string>;
  /** The name of the control that has the focus, or how the names of a row begin. */
  focus: string | undefined;
}

const KINDS = ALL_FIELD_KINDS.map((kind) => ({ value: kind, name: FIELD_KINDS[kind].title }));

/** All of a field without a pointer; the script shows it on its page, too. */
export function FieldRow({ row, field, draft, problems, focus }: FieldRowProps) {
  const { documents, people } = draft;
  const name = (of: string) => `fields.${row}.${of}`;
  const person = people.find(({ id }) => id === field.person);
  const whose = person ? person.name || person.role : "no one";
  const title = `${FIELD_KINDS[field.kind].title} of ${whose}, page ${field.page}`;
  const problem = problems[`fields.${row}`];
  const isOpen = focus?.startsWith(`fields.${row}.`);
  const hasProblem = Object.keys(problems).some((key) => `${key}.`.startsWith(`fields.${row}.`));
  const length = (of: "page" | "x" | "y" | "width" | "height", label: string) => (
    <Field
      label={label}
      name={name(of)}
      inputMode="decimal"
      maxLength={8}
      autoComplete="off"
      defaultValue={field[of]}
      error={problems[name(of)]}
    />
  );
  return (
    <fieldset className="field-row" data-field-row={row}>
      <legend className="visually-hidden">{title}</legend>
      {problem && <p className="draft-problem">{problem}</p>}
      <details open={isOpen || hasProblem || undefined}>
        <summary>{title}</summary>
        <div className="field-row-inputs">
          <SelectField
            label="Whose"
            name={name("person")}
            options={[
              ...(person ? [] : [{ value: "", name: "Choose" }]),
              ...people.map((one) => ({ value: one.id, name: one.name || one.role })),
            ]}
            defaultValue={field.person}
            autoFocus={focus === `fields.${row}.`}
          />
          <SelectField label="Kind" name={name("kind")} options={KINDS} defaultValue={field.kind} />
          {documents.length > 1 ? (
            <SelectField
              label="Document"
              name={name("document")}
              options={documents.map(({ id, name: file }) => ({ value: id, name: file }))}
              defaultValue={field.document}
            />
          ) : (
            <input type="hidden" name={name("document")} value={field.document} />
          )}
          {length("page", "Page")}
          <div className="field-row-place">{length("x", "From the left")}</div>
          <div className="field-row-place">{length("y", "From the top")}</div>
          {length("width", "Width")}
          {length("height", "Height")}
          <div className="field-row-asked">
            <Field
              label="What is asked"
              name={name("label")}
              maxLength={120}
              autoComplete="off"
              hint="For text, numbers and what is chosen"
              defaultValue={field.label}
            />
            <Field
              label="Help below it"
              name={name("hint")}
              maxLength={200}
              autoComplete="off"
              defaultValue={field.hint}
            />
          </div>
          {field.fontSize && (
            <Field
              label="Size of its letters"
              name={name("fontSize")}
              inputMode="decimal"
              maxLength={8}
              autoComplete="off"
              defaultValue={field.fontSize}
              error={problems[name("fontSize")]}
            />
          )}
          <FieldOptions row={row} field={field} problems={problems} focus={focus} />
          <ChoiceRow type="checkbox" name={name("required")} value="yes" defaultChecked={field.required}>
            Must be filled in
          </ChoiceRow>
          <div className="field-row-value">
            <TextArea
              label="Filled in beforehand"
              name={name("value")}
              rows={1}
              maxLength={FIELD_VALUE_MAX_LENGTH}
              hint="For what is asked. A checkbox takes “yes”, and a choice or a list one of its options."
              defaultValue={field.value}
            />
          </div>
          <ChoiceRow type="checkbox" name={name("readOnly")} value="yes" defaultChecked={field.readOnly}>
            They can’t change what is filled in
          </ChoiceRow>
          <p className="draft-remove">
            <Button type="submit" look="text" name="do" value={`remove.${row}`}>
              Delete this field
            </Button>
          </p>
        </div>
      </details>
    </fieldset>
  );
}
