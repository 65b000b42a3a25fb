export { MAIL_LANGUAGES, type MailLanguage, mailLanguage } from "./languages.ts";
export { mailText } from "./layout.ts";
export type { MailAttachment, MailContent, MailHeaders } from "./mail-content.ts";
export { mailServerProblem } from "./mail-server-problem.ts";
export { createMailer, MailError, type Mailer } from "./mailer.ts";
export { accountDeletedMail } from "./mails/account-deleted.ts";
export { addressInUseMail } from "./mails/address-in-use.ts";
export { changeEmailMail } from "./mails/change-email.ts";
export { emailChangedMail } from "./mails/email-changed.ts";
export { methodsRemovedMail } from "./mails/methods-removed.ts";
export { newsletterConfirmationMail } from "./mails/newsletter-confirmation.ts";
export {
  canceledMail,
  chargeFailedMail,
  type OrderSummary,
  orderMail,
  renewalMail,
  trialEndingMail,
} from "./mails/order.ts";
export { passwordRemovedMail } from "./mails/password-removed.ts";
export { requestReceiptMail } from "./mails/request-receipt.ts";
export { requestToSalesMail } from "./mails/request-to-sales.ts";
export { resetPasswordMail } from "./mails/reset-password.ts";
export {
  accountChangedMail,
  codesGuessedMail,
  type SecurityEvent,
  securityMail,
} from "./mails/security-notice.ts";
export { signInLinkMail } from "./mails/sign-in-link.ts";
export { contractSignedMail } from "./mails/signing/completed.ts";
export {
  type DeadlineLine,
  deadlinesMail,
  type WeeklySummary,
  weeklySummaryMail,
} from "./mails/signing/deadlines.ts";
export {
  approvalInvitationMail,
  type SigningInvitation,
  senderWords,
  signingCodeMail,
  signingInvitationMail,
} from "./mails/signing/invitation.ts";
export { memberInvitationMail, ownershipMail } from "./mails/signing/members.ts";
export {
  contractEndedMail,
  contractReportedMail,
  paperRequestedMail,
  sealFailedMail,
  signedOnPaperMail,
  undeliverableMail,
} from "./mails/signing/notices.ts";
export { webhookFailingMail } from "./mails/signing/webhook-failing.ts";
export { verifyEmailMail } from "./mails/verify-email.ts";
export { unlessRejected } from "./unless-rejected.ts";
