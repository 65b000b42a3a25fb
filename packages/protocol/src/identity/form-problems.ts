import { isEmail, isStrongPassword } from "../credentials.ts";
import { authMessages } from "./auth-messages.ts";

/** The first problem with a form; field is null when it is about the whole form. */
export interface FieldProblem {
  field: "email" | "password" | "confirmPassword" | "code" | null;
  message: string;
}

export interface RegistrationFields {
  email: string;
  password: string;
  confirmPassword: string;
}

/** Checks in the order of specification section 5. */
export function registrationProblem({
  email,
  password,
  confirmPassword,
}: RegistrationFields): FieldProblem | undefined {
  if (!isEmail(email)) return { field: "email", message: authMessages.register.invalidEmail };
  return newPasswordProblem({ password, confirmPassword });
}

export function newPasswordProblem(fields: {
  password: string;
  confirmPassword: string;
}): FieldProblem | undefined {
  const messages = authMessages.register;
  if (fields.password === "") return { field: "password", message: messages.missingPassword };
  if (fields.confirmPassword === "") return { field: "confirmPassword", message: messages.missingRepeat };
  if (fields.password !== fields.confirmPassword)
    return { field: "confirmPassword", message: messages.mismatch };
  if (!isStrongPassword(fields.password)) return { field: "password", message: messages.weakPassword };
  return undefined;
}

export function signInProblem(fields: { email: string; password: string }): FieldProblem | undefined {
  if (fields.email.trim() === "") return { field: "email", message: authMessages.login.missingEmail };
  if (fields.password === "") return { field: "password", message: authMessages.login.missingPassword };
  return undefined;
}

export function emailProblem({ email }: { email: string }): FieldProblem | undefined {
  return isEmail(email) ? undefined : { field: "email", message: authMessages.forgot.invalidEmail };
}
