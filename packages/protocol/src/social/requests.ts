import { z } from "zod";
import { ATTEMPT_ID } from "../social.ts";

const text = (field: string) => z.string({ error: `${field} is required` });

export const startRequest = z.object({ attempt: z.string().regex(ATTEMPT_ID).optional() });

/** The parameters of a provider's response; everything else that it adds is dropped. */
export const callbackRequest = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
});

export const finishRequest = z.object({ attempt: text("attempt") });

/** With the ID token of the account's owner, from a recent sign-in. */
export const linkRequest = z.object({ idToken: text("idToken") });
