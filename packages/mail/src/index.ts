export type { MailContent } from "./mail-content.ts";
export { createMailer, MailError, type Mailer } from "./mailer.ts";
export { resetPasswordMail } from "./mails/reset-password.ts";
export { verifyEmailMail } from "./mails/verify-email.ts";
