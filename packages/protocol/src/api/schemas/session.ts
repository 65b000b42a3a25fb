import { z } from "zod";
import { component } from "../model.ts";
import { idOf, moment, sentIdOf } from "./basics.ts";
import { exampleEnvelope } from "./envelope.ts";
import { exampleSigners } from "./signer.ts";

const origins = z
  .array(z.url({ protocol: /^https?$/ }))
  .min(1)
  .max(10)
  .describe(
    "The only origins that may frame the session and receive its messages. HTTPS; on a server in development, http on loopback too.",
  );

export const sessionRequest = component(
  "SigningSessionRequest",
  z.strictObject({
    envelope: sentIdOf("env"),
    signer: idOf("sgn"),
    origins,
    returnUrl: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe("Where to go when it isn’t framed."),
  }),
);

export const session = component(
  "SigningSession",
  z.strictObject({
    id: idOf("ses"),
    envelope: sentIdOf("env"),
    signer: idOf("sgn"),
    url: z.url().describe("The `src` of your frame. Opens once."),
    origins,
    expiresAt: moment,
  }),
);

export const exampleSession = {
  id: "ses_9wK4rEo2XnMd",
  envelope: exampleEnvelope.id,
  signer: exampleSigners[1].id,
  url: "https://sign.example.com/s/ses_mQ7hX2vK9bT4nR6wJ1cE8yL3sD5gF0aZpUoIxVtBkNq",
  origins: ["https://portal.loewens.example"],
  expiresAt: "2026-11-02T14:40:00Z",
} satisfies z.input<typeof session>;
