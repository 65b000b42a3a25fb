import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import type { RequestField } from "@sealwright/protocol/product/request-field";
import { type FormKind, HONEYPOT, requestForms } from "@sealwright/protocol/product/request-forms";
import "./request-form.css";

interface RequestFieldsProps {
  kind: FormKind;
  /** The page explains the next step elsewhere. */
  brief?: boolean;
  /** The capability that the newsletter's form asks about. */
  about?: string | undefined;
  /** Another name for the button than the form's own. */
  button?: string | undefined;
}

/**
 * A form that asks the company for something, as its description says. The browser can submit it by itself;
 * `enhance/requests` checks and sends it without leaving the page.
 */
export function RequestFields({ kind, brief = false, about, button }: RequestFieldsProps) {
  const { page, fields, button: ownButton, next } = requestForms[kind];
  return (
    <form className="request-form" method="post" action={page} data-request-form={kind}>
      <div className="request-fields">
        {fields.map((field) => (
          <Control key={field.name} field={field} about={about} />
        ))}
      </div>
      <div className="request-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="key" defaultValue="" />
      <Button type="submit" look="main">
        {button ?? ownButton}
      </Button>
      {!brief && (
        <p className="request-next">
          {next} Prefer to skip the form? Email{" "}
          <a href={`mailto:${brand.email.sales}`}>{brand.email.sales}</a> or call{" "}
          <a href={brand.phone.link}>{brand.phone.shown}</a>.
        </p>
      )}
    </form>
  );
}

function Control({ field, about = "" }: { field: RequestField; about?: string | undefined }) {
  // No maxlength: a browser would cut what is pasted without a word. The check says how much is too much.
  const { name, label, type, hint, autoComplete, required, options = [] } = field;
  const common = { name, label, hint, required: required !== undefined, "aria-required": undefined };
  switch (type) {
    case "hidden":
      return <input type="hidden" name={name} defaultValue={about} />;
    case "area":
      return <TextArea {...common} />;
    case "choice":
      return (
        <SelectField
          {...common}
          defaultValue=""
          options={[
            { value: "", name: "Choose one" },
            ...options.map((option) => ({ value: option, name: option })),
          ]}
        />
      );
    default:
      return (
        <Field
          {...common}
          autoComplete={autoComplete}
          // A browser's own check of a URL insists on its scheme, which people leave out.
          type={type === "url" ? "text" : type}
          inputMode={type === "url" ? "url" : undefined}
        />
      );
  }
}
