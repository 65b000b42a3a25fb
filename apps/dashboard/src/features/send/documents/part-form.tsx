import { Button } from "@sealwright/design/button/button.tsx";
import type { ReactNode } from "react";
import { Form } from "../../../ui/form/form.tsx";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import type { DraftProps } from "./draft-props.ts";
import type { Part } from "./typed-values.ts";

interface PartFormProps {
  draft: DraftProps["draft"];
  part: Part;
  /** What saving is called; the script saves each change by itself. */
  save: string;
  more?: ReactNode;
  children: ReactNode;
}

/** Enter in a field saves. */
export function PartForm({ draft: { id, revision }, part, save, more, children }: PartFormProps) {
  return (
    <Form action={documentsPath(id)} id={`draft-${part}`} noValidate>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="revision" value={revision} data-revision="" />
      <button
        type="submit"
        name="do"
        value="save"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      >
        {save}
      </button>
      {children}
      <div className="draft-buttons">
        {more}
        <Button type="submit" name="do" value="save" small data-save="">
          {save}
        </Button>
      </div>
    </Form>
  );
}
