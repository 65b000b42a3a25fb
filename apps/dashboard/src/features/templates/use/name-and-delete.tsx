import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { TEMPLATE_NAME_MAX_LENGTH } from "@sealwright/protocol/signing";
import type { ListedTemplate } from "@sealwright/protocol/signing/answers";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { templatePath } from "../../../ui/paths/template-paths.ts";
import { Block } from "../../../ui/surface/surface.tsx";

interface NameAndDeleteProps {
  template: Pick<ListedTemplate, "id" | "name">;
  error: FormError | undefined;
}

/** What can be done with any template. */
export function NameAndDelete({ template: { id, name }, error }: NameAndDeleteProps) {
  const path = templatePath(id);
  return (
    <IfMay act="templates">
      <Block id="rename" title="Name">
        <Form action={`${path}/rename`} className="template-rename">
          <input type="hidden" name="from" value={name} />
          <Field
            label="Name"
            name="name"
            required
            maxLength={TEMPLATE_NAME_MAX_LENGTH}
            autoComplete="off"
            defaultValue={error?.values?.name ?? name}
            error={error?.field === "name" ? error.message : undefined}
            urgent
          />
          <Button type="submit" small>
            Rename
          </Button>
        </Form>
      </Block>
      <Form action={`${path}/delete`} className="template-delete">
        <Button type="submit" look="danger" small>
          Delete template
        </Button>
        <small>You can undo it for a day.</small>
      </Form>
    </IfMay>
  );
}
