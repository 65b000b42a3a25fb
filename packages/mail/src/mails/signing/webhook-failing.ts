import type { MailContent } from "../../mail-content.ts";

/** To the owner of a webhook: what we post to it does not arrive, or it was switched off. */
export function webhookFailingMail(mail: {
  /** As its owner calls it, or its host: an address may have a secret in it. */
  name: string;
  how: "failing" | "gone" | "lost-secret";
  webhookUrl: string;
}): MailContent {
  const { name, how, webhookUrl } = mail;
  const words = {
    failing: {
      subject: `Your webhook doesn’t answer: ${name}`,
      heading: "A webhook doesn’t answer",
      said: `For two hours, events that we post to this webhook have not been accepted: ${name}. We keep trying for three days, less and less often, and then give them up.`,
    },
    gone: {
      subject: `Your webhook is switched off: ${name}`,
      heading: "A webhook is switched off",
      said: `The receiver of this webhook answered 410 Gone, so we switched it off: ${name}. It gets no more events.`,
    },
    "lost-secret": {
      subject: `Your webhook is switched off: ${name}`,
      heading: "A webhook is switched off",
      said: `We can no longer sign events for this webhook, so we switched it off: ${name}. Make a new secret on its page, give it to your receiver, and switch the webhook on again.`,
    },
  }[how];
  return {
    subject: words.subject,
    preview: "Its log has what was answered.",
    heading: words.heading,
    paragraphs: [words.said, "What was given up can be sent again from its log for 30 days."],
    action: { label: "Open its log", url: webhookUrl },
    notes: how === "failing" ? ["We send this email at most once a week for each webhook."] : [],
  };
}
