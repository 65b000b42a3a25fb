/** Messages of a signing session to the page that frames it. */
export const SESSION_MESSAGES = {
  "session.loaded": "The document can be read.",
  "session.resized": "Its height changed; `height` is in CSS pixels. Set the frame’s height from it.",
  "signer.consented": "The signer agreed to sign electronically.",
  "signer.signed": "Done. Wait for the webhook before you act on it.",
  "signer.declined": "The signer refused; a `reason` may follow by webhook.",
  "session.ended": "The frame has nothing more to say. Remove it.",
} as const;

export type SessionMessageType = keyof typeof SESSION_MESSAGES;

/** The `data` of the browser's message event. */
export interface SessionMessage {
  source: "sealwright";
  session: string;
  type: SessionMessageType;
  height?: number;
}

export const SAMPLE_SESSION = "ses_sample000001";
