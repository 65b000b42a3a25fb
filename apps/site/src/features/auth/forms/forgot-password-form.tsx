import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { showToast } from "../../../state/toasts/toast.ts";
import { withAuthFlow } from "../load-auth-flow.ts";
import { useForm } from "./use-form.ts";

const messages = authMessages.forgot;

interface ForgotPasswordFormProps {
  email: string;
  onSent(): void;
  onBack(): void;
}

export function ForgotPasswordForm({ email, onSent, onBack }: ForgotPasswordFormProps) {
  const { busy, general, fieldProps, formProps } = useForm(
    async ({ email = "" }) => {
      const result = await withAuthFlow((flow) => flow.sendPasswordResetEmail({ email }));
      if (result.outcome === "rejected" && result.field === null) showToast(result.message, "error");
      return result;
    },
    () => {
      showToast(messages.sent, "done");
      onSent();
    },
  );
  return (
    <form {...formProps}>
      <p>{messages.text}</p>
      {/* In addition to the toast, which screen readers miss behind an open dialog. */}
      {general && <Notice kind="error">{general}</Notice>}
      <Field
        label="Email"
        {...fieldProps("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
      />
      <Button type="submit" look="main" className="btn-wide" busy={busy && messages.busy}>
        {messages.submit}
      </Button>
      <p>
        <Button look="text" onClick={onBack}>
          {messages.back}
        </Button>
      </p>
    </form>
  );
}
