import { Button } from "@sealwright/design/button/button.tsx";
import type { ImportRecord } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { Form } from "../../../ui/form/form.tsx";
import { importPath } from "../../../ui/paths/import-paths.ts";
import { MessageBody } from "../../../ui/section/section.tsx";

export interface ImportDeleteProps {
  owner: SignedInOwner;
  record: ImportRecord;
}

export function ImportDelete({ record: { id, title, file, isConfirmed } }: ImportDeleteProps) {
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
