import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SessionForm } from "../frame/session-form.tsx";
import { SessionLink } from "../frame/session-link.tsx";
import { Action } from "../layout/action.tsx";
import { Quiet } from "../layout/quiet.tsx";
import type { PageProps } from "../page-data.ts";

/** Until a code was sent, the page offers to send one. */
export function codeTitle(page: PageProps<"code">): string {
  return isSent(page) ? "Enter your code" : "Is it you?";
}

function isSent({ done, error }: Pick<PageProps<"code">, "done" | "error">): boolean {
  return done === "code" || error !== undefined;
}

/** Before anything is shown: the code that was mailed to the signer's address. */
export function CodePage(props: PageProps<"code">) {
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
