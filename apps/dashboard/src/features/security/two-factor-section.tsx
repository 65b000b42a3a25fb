import { Button } from "@sealwright/design/button/button.tsx";
import { CodeField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { SecurityProps } from "./security-props.ts";

type TwoFactorSectionProps = Pick<SecurityProps, "twoFactor" | "hasPendingCodes" | "error">;

/** Turning two-factor on or off. */
export function TwoFactorSection(props: TwoFactorSectionProps) {
  return props.twoFactor.enabled ? <TwoFactorOn {...props} /> : <TwoFactorOff />;
}

function TwoFactorOff() {
  return (
    <Section id="two-factor" label="Two-factor" title="Two-factor is off">
      <p>
        With two-factor, you also need a code from an app on your phone to sign in. Someone who learns your
        password still can’t get in.
      </p>
      <form method="post" action="/settings/security/two-factor/set-up">
        <Button type="submit" look="main">
          Set up two-factor
        </Button>
      </form>
    </Section>
  );
}

function TwoFactorOn({ twoFactor, hasPendingCodes, error }: TwoFactorSectionProps) {
  const left = twoFactor.recoveryCodesLeft;
  const errorOf = (form: string) => (error?.form === form ? error : undefined);
  return (
    <Section
      id="two-factor"
      label="Two-factor"
      title="Two-factor is on"
      note="Each code works once: if you just signed in with the current one, wait for the next."
    >
      <p>
        You need a code to sign in. You have {left === 1 ? "1 recovery code" : `${left} recovery codes`} left.
      </p>
      {hasPendingCodes && (
        <p>
          You haven’t saved your new codes yet:{" "}
          <a href="/settings/security/recovery-codes">show them again</a>.
        </p>
      )}
      <div className="pair">
        <Form action="/settings/security/recovery-codes" className="form">
          <h3>New recovery codes</h3>
          <CodeField
            id="renew-code"
            error={errorOf("recovery-codes")}
            hint="From your app, or one of your remaining recovery codes."
          />
          <Button type="submit">Generate new recovery codes</Button>
        </Form>
        <Form action="/settings/security/two-factor/turn-off" className="form">
          <h3>Turn it off</h3>
          <CodeField id="off-code" error={errorOf("turn-off")} hint="From your app, or a recovery code." />
          <Button type="submit">Turn off two-factor</Button>
        </Form>
      </div>
    </Section>
  );
}
