import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { Content } from "../layout/content.ts";
import { SignInFailed, SignInLink, SignInNotice, SignInQuestion } from "../message-pages.tsx";
import { SignIn } from "./sign-in.tsx";
import { SignInCode } from "./sign-in-code.tsx";
import { mailTitle, SignInMail } from "./sign-in-mail.tsx";
import type { SignInPage } from "./sign-in-page.ts";

export function signInContent(page: SignInPage): Content {
  switch (page.name) {
    case "sign-in":
      return { title: authMessages.login.title, children: <SignIn {...page} /> };
    case "sign-in-code":
      return { title: authMessages.twoFactor.title, children: <SignInCode {...page} /> };
    case "sign-in-mail":
      return { title: mailTitle(page.kind), children: <SignInMail {...page} /> };
    case "sign-in-notice":
      return { title: "Welcome back", children: <SignInNotice {...page} /> };
    case "sign-in-link":
      return {
        title: page.message ? "No email was sent" : "Check your email",
        children: <SignInLink {...page} />,
      };
    case "sign-in-question":
      return { title: "Sign in here?", children: <SignInQuestion {...page} /> };
    case "sign-in-failed":
      return { title: "That didn’t work", children: <SignInFailed {...page} /> };
  }
}
