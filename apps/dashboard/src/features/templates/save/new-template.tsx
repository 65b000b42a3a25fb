import { Button } from "@sealwright/design/button/button.tsx";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { Form } from "../../../ui/form/form.tsx";
import { TemplateNameField } from "../../../ui/form/template-name-field.tsx";
import { NEW_TEMPLATE_PAGE, TEMPLATES_PAGE } from "../../../ui/paths/template-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { Limit } from "../../../ui/usage/limit.tsx";
import type { UsageView } from "../../../ui/usage/usage-view.ts";

export interface NewTemplateProps {
  owner: SignedInOwner;
  /** Undefined where no limit applies. */
  usage: UsageView | undefined;
  values: { requestId: string; name: string };
  error?: string | undefined;
}

/** A template with nothing in it: documents, roles and fields follow. */
export function NewTemplate({ usage, values, error }: NewTemplateProps) {
  return (
    <>
      <SurfaceHead
        title="New template"
        sub={
          <>
            <span>Documents, roles and fields come next</span>
            <a href={TEMPLATES_PAGE}>All templates</a>
          </>
        }
      />
      {usage && <Limit usage={usage} backTo={NEW_TEMPLATE_PAGE} />}
      <Form action={NEW_TEMPLATE_PAGE} className="save-template" noValidate>
        <input type="hidden" name="requestId" value={values.requestId} />
        <TemplateNameField name={values.name} error={error} />
        <Button type="submit" look="main">
          Start the template
        </Button>
      </Form>
    </>
  );
}
