import {
  approvalInvitationMail,
  contractSignedMail,
  type MailContent,
  mailText,
  signingInvitationMail,
} from "@sealwright/mail";
import type { DraftMail } from "@sealwright/protocol/signing/answers";
import type { SenderAccount } from "../../base/caller.ts";
import type { SigningConfig } from "../../base/config.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { senderNameOf } from "../../base/plain-words.ts";
import { linkUrl } from "../../envelope/links.ts";
import { momentIn, verifyUrl } from "../../envelope/mail-dependencies.ts";
import { messageTo } from "../../envelope/message-to.ts";
import { expiryOf } from "./draft-timing.ts";

interface Sending {
  account: Pick<SenderAccount, "name" | "email">;
  config: Pick<SigningConfig, "signingUrl" | "siteUrl">;
  now: Date;
}

/** Stands for the secret, which does not exist before the draft is sent. */
const NO_SECRET = "…";

/** The mails that a draft’s people get, as they will be rendered. Someone without a name gets none yet. */
export function draftMails(
  request: ApiEnvelopeRequest,
  { account, config: { signingUrl, siteUrl }, now }: Sending,
): DraftMail[] {
  const { subject: title, signers, approvers = [], copies = [], timeZone } = request;
  const common = {
    title,
    sender: { name: senderNameOf(account), email: account.email },
    url: linkUrl(signingUrl, NO_SECRET),
    expires: momentIn(timeZone, expiryOf(request, now)),
  };
  const names = signers.map(({ name }) => name);
  return [
    ...approvers.map((to) => {
      const mail = { ...common, name: to.name, message: request.message };
      return asDraftMail(to, approvalInvitationMail(mail, false));
    }),
    ...signers
      .toSorted((one, other) => one.order - other.order)
      .map((to) => {
        const message = messageTo(request, { message: to.message ?? "" });
        return asDraftMail(to, signingInvitationMail({ ...common, name: to.name, message }, false));
      }),
    ...copies.map((to) => {
      const signed = { name: to.name, title, signers: names, remarks: [], verifyUrl: verifyUrl({ siteUrl }) };
      return asDraftMail(to, contractSignedMail(signed, { attachments: [] }), true);
    }),
  ].filter(({ name, email }) => name && email);
}

function asDraftMail(
  { name, email }: Pick<DraftMail, "name" | "email">,
  mail: MailContent,
  isLast = false,
): DraftMail {
  return { name, email, subject: mail.subject, text: mailText(mail), isLast };
}
