import { SECOND } from "@sealwright/runtime";

export interface Sms {
  /** E.164. */
  phoneNumber: string;
  text: string;
  /** What the text says, for stand-ins that show it apart. */
  code: string;
  sessionInfo: string;
}

/** How short messages go out. */
export interface SmsSender {
  /** Resolves once the message is taken. @throws when it is not */
  send(sms: Sms): Promise<void>;
}

const ANSWER_WITHIN = 10 * SECOND;

/** Hands messages to an operator's own address as `{"phoneNumber", "text"}`, which a 2xx status accepts. */
export function createSmsWebhook(url: string): SmsSender {
  return {
    async send({ phoneNumber, text }) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ phoneNumber, text }),
        redirect: "error",
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS webhook answered ${response.status}`);
    },
  };
}
