import { mailServerProblem } from "@sealwright/mail";
import { hostOf, isLoopback } from "@sealwright/runtime";
import { type Check, fine, problem } from "./finding.ts";

export const mailCheck: Check = {
  subject: "Mail",
  async *run({ config: { smtpUrl } }) {
    if (!smtpUrl) return;
    const wrong = await mailServerProblem(smtpUrl);
    yield wrong
      ? problem(`The mail server at SMTP_URL: ${wrong}. Correct SMTP_URL, or the server.`)
      : fine(`The mail server takes ${tried(smtpUrl)}. No email was sent`);
  },
};

/** Without a user there is no sign-in, and on this machine TLS is not asked for. */
function tried(smtpUrl: string): string {
  const { protocol, username } = new URL(smtpUrl);
  const tls = protocol === "smtps:" || !isLoopback(hostOf(smtpUrl));
  const parts = ["the connection", ...(tls ? ["its TLS"] : []), ...(username ? ["the sign-in"] : [])];
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : String(last);
}
