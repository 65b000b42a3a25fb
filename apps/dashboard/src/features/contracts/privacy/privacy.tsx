import { Button } from "@sealwright/design/button/button.tsx";
import type { ContractRecord, Privacy } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { Form } from "../../../ui/form/form.tsx";
import { contractPath, privacyPath } from "../../../ui/paths/contract-path.ts";
import { PrivacyFields } from "../../../ui/privacy/privacy-fields.tsx";
import type { PrivacyValues } from "../../../ui/privacy/privacy-values.ts";
import { MessageBody } from "../../../ui/section/section.tsx";

export interface ChoosePrivacyProps {
  owner: SignedInOwner;
  contract: ContractRecord;
  privacy: Privacy;
  typed: PrivacyValues | undefined;
  error: string | undefined;
}

export function ChoosePrivacy({ contract: { id, title }, privacy, typed, error }: ChoosePrivacyProps) {
  return (
    <MessageBody>
      <p className="lede">
        A private contract is left out of everyone else’s list, search, deadlines, calendars and downloads.
        Webhooks get no events of it, and earlier ones are deleted.
      </p>
      <Form action={privacyPath(id)} className="form">
        <p>
          <bdi>{title}</bdi>
        </p>
        <PrivacyFields privacy={privacy} typed={typed} error={error} />
        <p className="actions">
          <Button type="submit" look="main">
            Save
          </Button>
          <a href={contractPath(id)}>Cancel</a>
        </p>
      </Form>
    </MessageBody>
  );
}
