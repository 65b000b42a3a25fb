import { prepareForSigning } from "@sealwright/forms/signing";
import type { ApiEnvelopeRequest } from "../base/envelope-request.ts";
import { dayIn } from "../base/time-zones.ts";
import type { Envelope } from "./locked-envelope.ts";
import type { Paperwork } from "./paperwork.ts";

interface Sources {
  paperwork: Pick<Paperwork, "form">;
  envelope: Pick<Envelope, "timeZone" | "sentAt">;
}

/**
 * A form is checked against the law of every day on which it may be signed.
 * @returns `withdrawn` for a form that is no longer in the library
 */
export async function lawUntil(
  { templateId, answers }: NonNullable<ApiEnvelopeRequest["form"]>,
  until: Date,
  { paperwork, envelope: { timeZone, sentAt } }: Sources,
): Promise<"allows" | "changes" | "withdrawn"> {
  const form = await paperwork.form(templateId);
  if (!form) return "withdrawn";
  const { problems } = prepareForSigning({
    form,
    answers,
    shownText: "",
    on: dayIn(timeZone, sentAt),
    signedBy: dayIn(timeZone, until),
  });
  return problems.some(({ kind }) => kind === "law") ? "changes" : "allows";
}

export const LAW_CHANGES = "The law changes before then. Void the envelope and send a new one.";
