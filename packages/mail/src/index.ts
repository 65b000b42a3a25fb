export type { MailContent } from "./mail-content.ts";
export { createMailer, MailError, type Mailer } from "./mailer.ts";
export { accountDeletedMail } from "./mails/account-deleted.ts";
export { changeEmailMail } from "./mails/change-email.ts";
export { emailChangedMail } from "./mails/email-changed.ts";
export { resetPasswordMail } from "./mails/reset-password.ts";
export { type SecurityEvent, securityMail } from "./mails/security-notice.ts";
export { signInLinkMail } from "./mails/sign-in-link.ts";
export { verifyEmailMail } from "./mails/verify-email.ts";
