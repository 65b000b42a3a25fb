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
