import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { createAttempts } from "../../../state/attempts/attempts.ts";
import { showToast } from "../../../state/toasts/toast.ts";
import { withAuthFlow } from "../load-auth-flow.ts";
import { useForm } from "./use-form.ts";

const messages = authMessages.forgot;
/** Of the page rather than the form, which is gone when its success is shown. */
const attempts = createAttempts();

interface ForgotPasswordFormProps {
  email: string;
  onSent(): void;
  onBack(): void;
}

export function ForgotPasswordForm({ email, onSent, onBack }: ForgotPasswordFormProps) {
  const { busy, fieldProps, formProps } = useForm(
    ({ email = "" }) => withAuthFlow((flow) => flow.sendPasswordResetEmail({ email })),
    (_sent, success) => {
      // First, since the toast would open in the popup that this closes.
      onSent();
      showToast(messages.sent, "done", success);
    },
    { attempts, onProblem: (sentence, attempt) => showToast(sentence, "error", attempt) },
  );
  return (
    <form {...formProps}>
      <p>{messages.text}</p>
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
