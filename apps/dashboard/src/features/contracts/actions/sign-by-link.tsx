import { Button } from "@sealwright/design/button/button.tsx";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { Form } from "../../../ui/form/form.tsx";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { MessageBody } from "../../../ui/section/section.tsx";

interface SignByLinkProps {
  owner: SignedInOwner;
  /** The contract's. */
  id: string;
}

/** For an owner who has neither a password nor a provider to sign in again with. */
export function SignByLink({ owner, id }: SignByLinkProps) {
  return (
    <MessageBody>
      <p className="lede">
        To sign here, you need to have signed in within the last five minutes, so that the record can say who
        signed. Your account has no password, so we email a sign-in link to {owner.email}. Open it in this
        browser, and you come back to the contract.
      </p>
      <Form action="/sign-in-again" className="form">
        <input type="hidden" name="page" value={`${contractPath(id)}/sign`} />
        <p className="actions">
          <Button type="submit" look="main">
            Email me a sign-in link
          </Button>
          <a href={contractPath(id)}>Back to the contract</a>
        </p>
      </Form>
      <p className="quiet">
        With <a href="/settings/security">a password</a> you can sign in again without an email.
      </p>
    </MessageBody>
  );
}
