import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";

/**
 * Why a file that has a signature in it can’t be used again and again. As an attachment it can: it stays as it is.
 * @returns undefined if no one signs on it
 */
export function signedFurther(
  { id, name }: { id: string; name: string },
  { fields = [] }: Pick<ApiEnvelopeRequest, "fields">,
): string | undefined {
  if (!fields.some(({ document }) => document === id)) return undefined;
  return `“${name.replace(/\.pdf$/i, "")}” has a signature in it that was given for one contract, and a template would use it in others. Start with the file that has no signature`;
}
