import { isEmail, isStrongPassword } from "@sealwright/protocol/credentials";
import { authMessages } from "../../../content/strings/auth-messages.ts";

/** The first thing that is wrong with a form, and the field that it is about. */
export interface Problem {
  field: "email" | "password" | "repeat" | "code" | null;
  message: string;
}

export interface RegistrationFields {
  email: string;
  password: string;
  repeat: string;
}

/** Specification section 5, in its order. */
export function registrationProblem({ email, password, repeat }: RegistrationFields): Problem | undefined {
  const words = authMessages.register;
  if (!isEmail(email)) return { field: "email", message: words.invalidEmail };
  return newPasswordProblem({ password, repeat });
}

/** The same checks where the address is known already: choosing a new password. */
export function newPasswordProblem(fields: { password: string; repeat: string }): Problem | undefined {
  const words = authMessages.register;
  if (fields.password === "") return { field: "password", message: words.missingPassword };
  if (fields.repeat === "") return { field: "repeat", message: words.missingRepeat };
  if (fields.password !== fields.repeat) return { field: "repeat", message: words.mismatch };
  if (!isStrongPassword(fields.password)) return { field: "password", message: words.weakPassword };
  return undefined;
}

export function loginProblem({ email, password }: { email: string; password: string }): Problem | undefined {
  if (email.trim() === "") return { field: "email", message: authMessages.login.missingEmail };
  if (password === "") return { field: "password", message: authMessages.login.missingPassword };
  return undefined;
}

export function forgotProblem({ email }: { email: string }): Problem | undefined {
  return isEmail(email) ? undefined : { field: "email", message: authMessages.forgot.invalidEmail };
}

/** Spaces and dashes are allowed, as apps and lists of recovery codes show them between the digits. */
export function codeProblem({ code }: { code: string }): Problem | undefined {
  return /^\d{6,10}$/.test(code.replace(/[\s-]/g, ""))
    ? undefined
    : { field: "code", message: authMessages.twoFactor.incomplete };
}
