import { z } from "zod";
import { plainText } from "../../plain-text.ts";
import { cleanValue, fieldProblem } from "./request-field.ts";
import { HONEYPOT, REQUEST_KINDS, type RequestForm } from "./request-forms.ts";

/** A form's submission, beside its fields. */
const submission = {
  /** Unique for each rendering of the form, so that a retry is recognized. Empty: the browser runs no JavaScript. */
  key: plainText(64).default(""),
  /** From the page's load to the form's submission; absent if the browser runs no JavaScript. */
  seconds: z.number().nonnegative().optional(),
  [HONEYPOT]: plainText(4096).default(""),
  /** By field name. What is wrong with them is checked against the form's description. */
  fields: z.record(z.string().max(40), z.string().max(20_000), { error: "fields must be text by name" }),
};

export const sendRequestRequest = z.object({
  kind: z.enum(REQUEST_KINDS, { error: `kind must be one of ${REQUEST_KINDS.join(", ")}` }),
  ...submission,
});
export const subscribeRequest = z.object(submission);
export type Submission = z.output<typeof subscribeRequest>;
export type SubscribeRequest = z.input<typeof subscribeRequest>;
export type SendRequestRequest = z.input<typeof sendRequestRequest>;

export const subscriptionRequest = z.object({ token: plainText(200) });

/** The check of a form's fields: cleaned values, and for each invalid field a sentence. */
export function fieldsSchema({ fields }: RequestForm): z.ZodType<Record<string, string>> {
  return z.object(
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        z
          .string()
          .default("")
          .transform((value) => cleanValue(field, value))
          .superRefine((value, context) => {
            const message = fieldProblem(field, value);
            if (message) context.addIssue({ code: "custom", message });
          }),
      ]),
    ),
  );
}
