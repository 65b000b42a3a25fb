import { Button } from "@sealwright/design/button/button.tsx";
import { importPath } from "../../../server/imports/import-paths.ts";
import { Form } from "../../forms/form.tsx";
import { MessageBody } from "../../layout/section.tsx";
import type { PageProps } from "../../page-data.ts";

/** Asked once, before what cannot be undone. */
export function ImportDelete({ record: { id, title, file, isConfirmed } }: PageProps<"import-delete">) {
  return (
    <MessageBody>
      <p className="lede">
        This permanently deletes {isConfirmed ? <strong>{title}</strong> : "what was read"}
        {file && <>, and our copy of {file.name}</>}. {isConfirmed && "Its reminders stop. "}
        {file && "Keep the file elsewhere if you still need it."}
      </p>
      <Form action={`${importPath(id)}/delete`} className="actions">
        <Button type="submit" look="danger">
          Yes, delete it
        </Button>
        <a href={importPath(id)}>No, keep it</a>
      </Form>
    </MessageBody>
  );
}
