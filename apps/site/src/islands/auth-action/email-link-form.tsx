import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { useState } from "react";
import { authMessages } from "../../content/strings/auth-messages.ts";
import { step } from "../auth/flow/load-auth-flow.ts";
import type { AskedForCode, LoginOutcome } from "../auth/flow/outcomes.ts";
import type { DeadLink } from "../auth/flow/rejections.ts";
import { TwoFactorForm } from "../auth/forms/two-factor-form.tsx";
import { useForm } from "../auth/forms/use-form.ts";

const words = authMessages.emailLink;

/** Signs in whoever opens a mailed link and knows where it was mailed to; asks for a code where there is one to ask for. */
export function EmailLinkForm({ oobCode, onDeadLink }: Pick<AddressFormProps, "oobCode" | "onDeadLink">) {
  const [askedForCode, setAskedForCode] = useState<AskedForCode>();
  const [redirecting, setRedirecting] = useState(false);

  function handOver(url: string) {
    setRedirecting(true);
    location.assign(url);
  }

  if (redirecting) {
    return (
      <>
        <h1>{words.title}</h1>
        <Notice kind="done">{authMessages.login.redirecting}</Notice>
      </>
    );
  }
  if (askedForCode) {
    return (
      <>
        <h1>{authMessages.twoFactor.title}</h1>
        <div className="auth-panel-form">
          <TwoFactorForm
            key={"pending" in askedForCode ? "identity" : "product"}
            signedIn={askedForCode}
            onTwoFactor={setAskedForCode}
            onHandOver={handOver}
            onBack={() => location.assign("/auth/login")}
          />
        </div>
      </>
    );
  }
  return <AddressForm {...{ oobCode, onDeadLink }} onTwoFactor={setAskedForCode} onHandOver={handOver} />;
}

interface AddressFormProps {
  oobCode: string;
  onTwoFactor(asked: AskedForCode): void;
  onHandOver(url: string): void;
  onDeadLink(code: DeadLink["code"]): void;
}

function AddressForm({ oobCode, onTwoFactor, onHandOver, onDeadLink }: AddressFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<LoginOutcome | DeadLink>(
    ({ email = "" }, signal) => step((flow) => flow.logInByLink({ email }, oobCode, signal)),
    (result) => {
      if (result.outcome === "two-factor") onTwoFactor(result.signedIn);
      if (result.outcome === "handed-over") onHandOver(result.url);
      if (result.outcome === "dead-link") onDeadLink(result.code);
    },
  );
  return (
    <>
      <h1>{words.title}</h1>
      <form {...formProps} className="auth-panel-form">
        <p>{words.text}</p>
        {general && <Notice kind="error">{general}</Notice>}
        <Field
          label="E-mail"
          {...fieldProps("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <Button type="submit" look="main" className="btn-wide" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}
