import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { authWords } from "../../content/auth-words.ts";
import type { RegisterOutcome } from "./auth-flow.ts";
import { authFlow } from "./clients.ts";
import { useForm } from "./use-form.ts";

const words = authWords.register;

interface RegisterFormProps {
  onRegistered(account: { idToken: string; mailSent: boolean }): void;
  onLogin(): void;
}

export function RegisterForm({ onRegistered, onLogin }: RegisterFormProps) {
  const { busy, errorOf, formProps } = useForm<RegisterOutcome>(
    ({ email = "", password = "", repeat = "" }) => authFlow.register({ email, password, repeat }),
    onRegistered,
  );
  const general = errorOf(null);
  return (
    <form {...formProps}>
      <p className="auth-switch">
        {words.switchQuestion}{" "}
        <Button look="text" onClick={onLogin}>
          {words.switchLabel}
        </Button>
      </p>
      {general && <Notice kind="error">{general}</Notice>}
      <Field
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errorOf("email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={words.passwordHint}
        error={errorOf("password")}
      />
      <PasswordField
        label="Repeat password"
        name="repeat"
        autoComplete="new-password"
        error={errorOf("repeat")}
      />
      <Button type="submit" look="main" className="w-full" busy={busy && words.busy}>
        {words.submit}
      </Button>
    </form>
  );
}
