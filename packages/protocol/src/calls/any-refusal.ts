import { errorText } from "../error-text.ts";
import { isObject } from "./answer.ts";
import type { ReadRefusal } from "./outcome.ts";
import type { ServiceRefusal } from "./service-call.ts";

/**
 * For the calls that a company's own backend may answer (AUTH-08, AUTH-12): an error of any shape, whatever the status. An
 * empty error counts as success.
 */
export const anyRefusal: ReadRefusal<ServiceRefusal> = (body) => {
  if (!isObject(body) || !body.error) return undefined;
  const sentence = errorText(body.error);
  if (!sentence) return undefined;
  const code = body.code ?? (isObject(body.error) ? body.error.code : undefined);
  return { error: sentence, ...(typeof code === "string" ? { code } : {}) };
};
