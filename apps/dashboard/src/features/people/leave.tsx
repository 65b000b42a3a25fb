import { Button } from "@sealwright/design/button/button.tsx";
import type { Member } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Form } from "../../ui/form/form.tsx";
import { LEAVE_PAGE, PEOPLE_PAGE } from "../../ui/paths/people-paths.ts";
import { MessageBody } from "../../ui/section/section.tsx";
import { Holds } from "./holds.tsx";

export interface LeaveWorkspaceProps {
  owner: SignedInOwner;
  you: Member;
  others: Member[];
}

export function LeaveWorkspace({ you, others }: LeaveWorkspaceProps) {
  return (
    <MessageBody>
      <p className="lede">
        You can’t open this workspace any more, right away. What you did here keeps your name. To come back,
        someone has to invite you again.
      </p>
      <Form action={LEAVE_PAGE} className="form">
        <Holds person={you} others={others} heir={null} />
        <p className="actions">
          <Button type="submit" look="danger">
            Yes, leave
          </Button>
          <a href={PEOPLE_PAGE}>No, stay</a>
        </p>
      </Form>
    </MessageBody>
  );
}
