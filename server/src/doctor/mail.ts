import { mailServerProblem } from "@sealwright/mail";
import { type Check, fine, problem } from "./finding.ts";

export const mailCheck: Check = {
  subject: "Mail",
  async *run({ config: { smtpUrl } }) {
    if (!smtpUrl) return;
    const wrong = await mailServerProblem(smtpUrl);
    yield wrong
      ? problem(`The mail server at SMTP_URL: ${wrong}. Correct SMTP_URL, or the server.`)
      : fine("The mail server takes the connection, its TLS and the sign-in");
  },
};
