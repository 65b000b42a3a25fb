import { z } from "zod";

const text = (field: string) => z.string({ error: `${field} is required` });

export const finishRequest = z.object({ attempt: text("attempt") });

/** With the ID token of the account's owner, from a recent sign-in. */
export const linkRequest = z.object({ idToken: text("idToken") });
