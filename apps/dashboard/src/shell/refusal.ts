import { withFullStop } from "@sealwright/protocol/error-text";
import type { SigningCallError } from "@sealwright/protocol/signing/call-error";

/** The problem of one field, such as text that is mailed in the sender's name. */
export function fieldRefused({
  code,
  problems = {},
}: SigningCallError): { field: string; message: string } | undefined {
  const [refused] = Object.entries(problems);
  if (code !== "bad-request" || !refused) return undefined;
  const [field, message] = refused;
  return { field, message };
}

/** Why something was refused, for people: the service's own sentence on a bad request names fields as programs do. */
export function refusalWords(error: SigningCallError): string {
  if (error.code !== "bad-request") return withFullStop(error.message);
  return (
    fieldRefused(error)?.message ??
    "Something you typed can’t be saved, such as an invisible character. Check it, and try again."
  );
}
