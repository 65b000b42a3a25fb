import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { DRAFT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { Form } from "../../../ui/form/form.tsx";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { Block } from "../../../ui/surface/surface.tsx";
import type { DraftProps } from "./draft-props.ts";
import { FormState } from "./form-state.tsx";
import { PartForm } from "./part-form.tsx";
import { AddFile } from "./start.tsx";

export function DocumentsPart({ draft, values, storage, forms, error }: DraftProps) {
  const { id, documents } = draft;
  return (
    <Block id="documents" title="Documents" note="In the order people read them">
      <PartForm draft={draft} part="documents" save="Save the title">
        <ol className="draft-files">
          {documents.map((document, row) => (
            <li key={document.id}>
              <span>
                <a href={`${documentsPath(id)}/files/${document.id}`} target="_blank" rel="noopener">
                  <bdi>{document.name}</bdi>
                </a>{" "}
                <small>{document.pages === 1 ? "1 page" : `${document.pages} pages`}</small>
                {document.leftOut.length > 0 && !document.form && (
                  <small>Left out: {document.leftOut.join("; ")}.</small>
                )}
                {document.form && <FormState draft={id} document={document.id} form={document.form} />}
              </span>
              <Button type="submit" look="text" name="do" value={`remove.${row}`}>
                {removeLabel(document.id, draft)}
                <span className="visually-hidden">: {document.name}</span>
              </Button>
            </li>
          ))}
        </ol>
        <Field
          label={draft.template ? "Title of each contract" : "Title"}
          name="title"
          maxLength={DRAFT_TITLE_MAX_LENGTH}
          autoComplete="off"
          hint={draft.template ? PLACEHOLDERS : "In the email’s subject and in your contracts"}
          defaultValue={values.title}
          error={error?.fields.title}
        />
      </PartForm>
      <AddFile
        action={`${documentsPath(id)}/files`}
        label={documents.length === 0 ? "The document to sign" : "Another document"}
        button="Add this file"
        storage={storage}
        error={error?.fields.file ?? error?.fields.documents}
        asksRights={error?.asksRights}
      />
      {forms.length > 0 && (
        <details className="draft-more" open={error?.fields.form !== undefined}>
          <summary>Add a filled-in form</summary>
          <Form action={`${documentsPath(id)}/forms`} className="add-file">
            <SelectField
              label="Form"
              name="form"
              options={forms.map(({ from, id: form, title }) => ({
                value: `${from}:${form}`,
                name: from === "template" ? `${title} (template)` : title,
              }))}
              hint="It’s added with its places to sign, and you can change its answers here. A form that shows no way to change its answers was added before there was one: remove it and add it again."
              error={error?.fields.form}
              autoFocus={error?.fields.form !== undefined}
            />
            <Button type="submit" small>
              Add this form
            </Button>
          </Form>
        </details>
      )}
      {documents.length > 0 && (
        <details className="draft-more">
          <summary>Replace a document</summary>
          <AddFile
            action={`${documentsPath(id)}/files`}
            label="The newer file"
            button="Replace it"
            replaces={documents}
            error={undefined}
          />
        </details>
      )}
    </Block>
  );
}

const PLACEHOLDERS =
  "A role in braces becomes the person’s name, as in {Tenant}. {date} becomes the day on which the contract is made.";

function removeLabel(document: string, { fields }: DocumentDraft): string {
  const count = fields.filter((field) => field.document === document).length;
  if (count === 0) return "Remove";
  return `Remove, with its ${count === 1 ? "field" : `${count} fields`}`;
}
