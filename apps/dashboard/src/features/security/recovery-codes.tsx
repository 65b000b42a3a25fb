import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { SignedInOwner } from "../../session/sessions.ts";
import { Form } from "../../ui/form/form.tsx";
import { Section } from "../../ui/section/section.tsx";
import { groupDigits } from "./two-factor-setup.tsx";

const DIGITS_IN_GROUP = 5;

export interface RecoveryCodesProps {
  owner: SignedInOwner;
  codes: string[];
  first: boolean;
}

/** New recovery codes, shown for a few minutes. */
export function RecoveryCodes({ codes, first }: RecoveryCodesProps) {
  return (
    <Section
      id="codes"
      label="Save them now"
      title="Save these where you can find them without your phone"
      note="This page shows the codes until you confirm that you’ve saved them, for up to ten minutes. After that we store only a hash of them, so no one can show them to you again. You can generate new ones on the security page."
    >
      <Notice kind="done">
        {first ? "Two-factor is on." : "These are your new codes. Your old recovery codes no longer work."}
      </Notice>
      <p>
        When you don’t have your phone, enter one of these instead of the app’s code. Each works once, so
        cross it out after you use it.
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{groupDigits(code, DIGITS_IN_GROUP)}</code>
          </li>
        ))}
      </ol>
      <div className="actions not-printed">
        <form method="post" action="/settings/security/recovery-codes/download">
          <input type="hidden" name="codes" value={codes.join(" ")} />
          <Button type="submit">Download as a text file</Button>
        </form>
        <Button data-print="" hidden>
          Print
        </Button>
        <Form action="/settings/security/recovery-codes/saved">
          <Button type="submit" look="main">
            I’ve saved them
          </Button>
        </Form>
      </div>
    </Section>
  );
}

export function recoveryCodesText(email: string, codes: readonly string[]): string {
  return [
    `${brand.name}: recovery codes for ${email}`,
    "Each works once, instead of a code from your authenticator app.",
    "",
    ...codes.map((code) => groupDigits(code, DIGITS_IN_GROUP)),
    "",
  ].join("\n");
}
