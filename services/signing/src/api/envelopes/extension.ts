import { prepareForSigning } from "@sealwright/forms/signing";
import type { extendRequest } from "@sealwright/protocol/api/schemas/envelope";
import { DAY } from "@sealwright/runtime";
import type { z } from "zod";
import { invalid, wrongState } from "../../base/api-error.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { dayIn } from "../../base/time-zones.ts";
import type { Envelope } from "../../envelope/locked-envelope.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import { expiryProblem, wallTimeIn } from "../../workspace/document-drafts/draft-timing.ts";

/** @returns the later time at which it expires @throws ApiError invalid_request */
export function readExtension(
  { expiresInDays, expiresOn }: z.output<typeof extendRequest>,
  { timeZone, expiresAt }: Pick<Envelope, "timeZone" | "expiresAt">,
  now: Date,
): Date {
  if ((expiresInDays === undefined) === (expiresOn === undefined)) {
    throw invalid("expiresOn", "Give either expiresOn or expiresInDays.");
  }
  const parameter = expiresOn ? "expiresOn" : "expiresInDays";
  const days = expiresInDays ?? 0;
  const until = expiresOn ? wallTimeIn(timeZone, expiresOn) : new Date(now.getTime() + days * DAY);
  const problem = expiryProblem(until, now);
  if (problem) throw invalid(parameter, problem);
  if (until < expiresAt) throw invalid(parameter, "The envelope expires later than that already.");
  return until;
}

/**
 * A form is checked against the law of every day on which it may be signed.
 * @throws ApiError invalid_request; wrong_state for a form that is no longer in the library
 */
export async function assertLawAllows(
  { templateId, answers }: NonNullable<ApiEnvelopeRequest["form"]>,
  until: Date,
  {
    paperwork,
    envelope,
  }: { paperwork: Pick<Paperwork, "form">; envelope: Pick<Envelope, "timeZone" | "sentAt"> },
): Promise<void> {
  const form = await paperwork.form(templateId);
  if (!form) throw wrongState("form_withdrawn");
  const { timeZone, sentAt } = envelope;
  const { problems } = prepareForSigning({
    form,
    answers,
    shownText: "",
    on: dayIn(timeZone, sentAt),
    signedBy: dayIn(timeZone, until),
  });
  if (!problems.some(({ kind }) => kind === "law")) return;
  throw invalid("expiresOn", "The law changes before then. Void the envelope and send a new one.");
}
