import { Button } from "@sealwright/design/button/button.tsx";
import type { Member } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Form } from "../../ui/form/form.tsx";
import { LEAVE_PAGE, PEOPLE_PAGE } from "../../ui/paths/people-paths.ts";
import { MessageBody } from "../../ui/section/section.tsx";
import { Holds } from "./holds.tsx";

export interface LeaveWorkspaceProps {
  owner: SignedInOwner;
  holds: Member["holds"];
}

export function LeaveWorkspace({ holds }: LeaveWorkspaceProps) {
  return (
    <MessageBody>
      <p className="lede">
        You can’t open this workspace any more, right away. What you did here keeps your name. To come back,
        someone has to invite you again.
      </p>
      <Holds holds={holds} heir="the owner" />
      <Form action={LEAVE_PAGE} className="actions">
        <Button type="submit" look="danger">
          Yes, leave
        </Button>
        <a href={PEOPLE_PAGE}>No, stay</a>
      </Form>
    </MessageBody>
  );
}
