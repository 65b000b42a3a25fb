import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "../../../content/strings/auth-messages.ts";
import { showToast } from "../../../enhance/page/toast.ts";
import { step } from "../flow/load-auth-flow.ts";
import { useForm } from "./use-form.ts";

const words = authMessages.forgot;

interface ForgotFormProps {
  /** What was typed at the login already. */
  email: string;
  onSent(): void;
  onBack(): void;
}

export function ForgotForm({ email, onSent, onBack }: ForgotFormProps) {
  const { busy, general, fieldProps, formProps } = useForm(
    async ({ email = "" }) => {
      const result = await step((flow) => flow.sendResetMail({ email }));
      if (result.outcome === "refused" && result.field === null) showToast(result.message, "error");
      return result;
    },
    () => {
      showToast(words.sent, "done");
      onSent();
    },
  );
  return (
    <form {...formProps}>
      <p>{words.text}</p>
      {/* Beside the toast, which no screen reader hears from behind an open dialog. */}
      {general && <Notice kind="error">{general}</Notice>}
      <Field
        label="E-mail"
        {...fieldProps("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
      />
      <Button type="submit" look="main" className="btn-wide" busy={busy && words.busy}>
        {words.submit}
      </Button>
      <p>
        <Button look="text" onClick={onBack}>
          {words.back}
        </Button>
      </p>
    </form>
  );
}
