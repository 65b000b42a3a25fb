import { SECOND } from "@sealwright/runtime";

export interface Sms {
  /** E.164. */
  phoneNumber: string;
  text: string;
  /** The code in the text, for the sandbox, which lists codes separately. */
  code: string;
  sessionInfo: string;
}

/** Sends text messages. */
export interface SmsSender {
  /** Resolves when the message has been accepted. @throws if it is not */
  send(sms: Sms): Promise<void>;
}

const RESPONSE_TIMEOUT = 10 * SECOND;

/** Posts messages to the operator's webhook as `{"phoneNumber", "text"}`; a 2xx status accepts them. */
export function createSmsWebhook(url: string): SmsSender {
  return {
    async send({ phoneNumber, text }) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ phoneNumber, text }),
        redirect: "error",
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS webhook responded with status ${response.status}`);
    },
  };
}
