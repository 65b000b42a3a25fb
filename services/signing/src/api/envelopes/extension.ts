import type { extendRequest } from "@sealwright/protocol/api/schemas/envelope";
import { DAY } from "@sealwright/runtime";
import type { z } from "zod";
import { invalid, wrongState } from "../../base/api-error.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { LAW_CHANGES, lawUntil } from "../../envelope/law-until.ts";
import type { Envelope } from "../../envelope/locked-envelope.ts";
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

/** @throws ApiError invalid_request; wrong_state for a form that is no longer in the library */
export async function assertLawAllows(
  form: NonNullable<ApiEnvelopeRequest["form"]>,
  until: Date,
  sources: Parameters<typeof lawUntil>[2],
): Promise<void> {
  const law = await lawUntil(form, until, sources);
  if (law === "withdrawn") throw wrongState("form_withdrawn");
  if (law === "changes") throw invalid("expiresOn", LAW_CHANGES);
}
