import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import type { SessionProps } from "../../session/session-props.ts";
import { Action } from "../../ui/action.tsx";
import { SessionForm } from "../../ui/frame/session-form.tsx";
import { SessionLink } from "../../ui/frame/session-link.tsx";
import { Quiet } from "../../ui/quiet.tsx";

export interface CodeProps extends SessionProps {
  error?: string;
}

export function codeTitle(page: CodeProps): string {
  return isSent(page) ? "Enter your code" : "Is it you?";
}

function isSent({ done, error }: Pick<CodeProps, "done" | "error">): boolean {
  return done === "code" || error !== undefined;
}

export function CodePage(props: CodeProps) {
  const { signing, session, error } = props;
  const { email } = signing.signer;
  const title = codeTitle(props);
  if (!isSent(props)) {
    return (
      <>
        <h1>{title}</h1>
        <p>The sender asked us to check that this email address is yours. We send a code to {email}.</p>
        <Action to={`/sign/${session}/send-code`}>Email me a code</Action>
        <Quiet>
          You have one already? <SessionLink href={`/sign/${session}?done=code`}>Enter it</SessionLink>.
        </Quiet>
      </>
    );
  }
  return (
    <>
      <h1>{title}</h1>
      <p>We emailed it to {email}. It works for ten minutes.</p>
      <SessionForm action={`/sign/${session}/code`}>
        <Field
          id="code"
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          urgent
          autoFocus={error !== undefined}
          error={error}
        />
        <Button type="submit" look="main" className="btn-wide">
          Continue
        </Button>
      </SessionForm>
      <Action to={`/sign/${session}/send-code`} look="plain">
        Send another code
      </Action>
    </>
  );
}
