import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { type PropsOf, page } from "../../shell/page.ts";
import { SignIn } from "./sign-in.tsx";
import { SignInCode } from "./sign-in-code.tsx";
import { mailTitle, SignInMail } from "./sign-in-mail.tsx";
import { SignInFailed, SignInLink, SignInNotice, SignInQuestion } from "./sign-in-messages.tsx";

export const pages = {
  "sign-in": page({ title: authMessages.login.title, body: SignIn }),
  "sign-in-code": page({ title: authMessages.twoFactor.title, body: SignInCode }),
  "sign-in-mail": page({ title: ({ kind }) => mailTitle(kind), body: SignInMail }),
  "sign-in-notice": page({ title: "Welcome back", body: SignInNotice }),
  "sign-in-link": page({
    title: ({ message }) => (message ? "No email was sent" : "Check your email"),
    body: SignInLink,
  }),
  "sign-in-question": page({ title: "Sign in here?", body: SignInQuestion }),
  "sign-in-failed": page({ title: "That didn’t work", body: SignInFailed }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
