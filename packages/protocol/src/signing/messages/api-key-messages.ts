import { z } from "zod";
import { SCOPES, type Scope } from "../../api/scopes.ts";
import { lineOfText, plainText } from "../../plain-text.ts";
import { email } from "../../product/email.ts";
import { API_MODES } from "../states.ts";

export const createApiKeyRequest = z.object({
  email,
  /** By which its owner knows it. */
  name: lineOfText(80).pipe(z.string().min(1, "name is required")),
  mode: z.enum(API_MODES),
  scopes: z.array(z.enum(Object.keys(SCOPES) as [Scope, ...Scope[]])).min(1),
});

export const apiKeyRequest = z.object({ email, id: plainText(64) });
