import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { SignedInOwner } from "../../session/sessions.ts";
import { PEOPLE_PAGE } from "../../ui/paths/people-paths.ts";
import { MessageBody } from "../../ui/section/section.tsx";

export interface TakenKeysProps {
  owner: SignedInOwner;
  name: string;
  keys: { name: string; key: string }[];
}

/** The only page that ever has these secrets. */
export function TakenKeys({ name, keys }: TakenKeysProps) {
  return (
    <MessageBody>
      <p className="lede">
        {name} can’t open this workspace anymore, and these keys are yours. Copy them now: we keep only their
        hashes and can’t show them again. The old secrets no longer work.
      </p>
      <ul className="taken-keys">
        {keys.map((one) => (
          <li key={one.key}>
            <bdi>{one.name}</bdi>
            <code translate="no">{one.key}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <ButtonLink href={PEOPLE_PAGE}>Back to all people</ButtonLink>
      </p>
    </MessageBody>
  );
}
