import { LARGE_FORM_BYTES } from "@sealwright/runtime";
import type { Context } from "hono";
import type { SignedInOwner } from "../../session/sessions.ts";
import { isSignedOut } from "../../session/signed-in-owner.ts";
import type { FormError } from "../../ui/form/form-errors.ts";
import { formOwner } from "../../ui/form/form-owner.ts";
import { pageWithForm } from "../../ui/paths/form-paths.ts";
import type { DashboardContext } from "../context.ts";
import { logAndContinue } from "../log-and-continue.ts";
import { type FieldReader, readSubmission, type Submission } from "./read-form.ts";

/** A page for the first submission only, such as one with a secret. */
interface ShownOnce {
  show(): Promise<Response>;
  /** Where duplicates are redirected. */
  repeated: string;
}

/** Where to redirect, an error to correct, or a repeatable response. */
type SubmissionResult = string | FormError | Response | ShownOnce;

/**
 * Handles a form submission idempotently and redirects (Post/Redirect/Get): to the page that confirms it, or back to the
 * form with an error. A duplicate submission redirects to the same page.
 * @throws NotSignedIn, OtherOwner, BodyError and whatever `work` throws; the form can then be submitted again
 */
export async function handleSubmission(
  c: Context,
  context: DashboardContext,
  work: (owner: SignedInOwner, field: FieldReader, fields: URLSearchParams) => Promise<SubmissionResult>,
): Promise<Response> {
  const submission = await readSubmission(c, LARGE_FORM_BYTES);
  try {
    return await handleOnce(c, context, submission, work);
  } catch (error) {
    if (isSignedOut(error)) context.unsentForms.keep(c, submission.fields);
    throw error;
  }
}

/** The form was on a page of another account that was signed in here before, or of another workspace. */
export class OtherOwner extends Error {
  /** The current session's owner. */
  readonly email: string;
  readonly isOtherWorkspace: boolean;

  constructor(email: string, isOtherWorkspace: boolean) {
    super("The form is another account's, or another workspace's");
    this.email = email;
    this.isOtherWorkspace = isOtherWorkspace;
  }
}

/** @param stated as the form says it; null for one that does not @throws OtherOwner */
export function assertOwner(owner: SignedInOwner, stated: string | null): void {
  if (stated === null || stated === formOwner(owner)) return;
  const [uid] = stated.split(" ");
  throw new OtherOwner(owner.email, uid === owner.uid);
}

async function handleOnce(
  c: Context,
  context: DashboardContext,
  { key, field, fields }: Submission,
  work: (owner: SignedInOwner, field: FieldReader, fields: URLSearchParams) => Promise<SubmissionResult>,
): Promise<Response> {
  const { cookies, logger, submittedForms, sessions, unsentForms } = context;
  for (;;) {
    // Without checking the grant: it may be briefly invalid while the first submission is in progress.
    const session = await sessions.find(cookies.session.get(c));
    const findLocation = () => submittedForms.findLocation(key, session?.sessionId);
    const location = await findLocation();
    if (location !== undefined) return c.redirect(location, 303);
    const owner = await context.requireOwner(c).catch(async (error: unknown) => {
      // The first submission may have begun since, and signed its owner out.
      const since = isSignedOut(error) ? await findLocation() : undefined;
      if (since === undefined) throw error;
      return since;
    });
    if (typeof owner === "string") return c.redirect(owner, 303);
    assertOwner(owner, fields.get("owner"));
    const id = await submittedForms.begin(key, owner.sessionId);
    if (id === undefined) continue;
    unsentForms.forget(c);

    let result: SubmissionResult;
    try {
      result = await work(owner, field, fields);
    } catch (error) {
      await submittedForms.discard(id).catch(logAndContinue(logger, "failed submission not discarded"));
      throw error;
    }
    if (result instanceof Response) {
      await submittedForms.discard(id).catch(logAndContinue(logger, "answered submission not discarded"));
      return result;
    }
    if (typeof result === "string" || "show" in result) {
      const location = typeof result === "string" ? result : result.repeated;
      // The work is done: failing to record it must not look like a failure.
      await submittedForms
        .complete(id, location)
        .catch(logAndContinue(logger, "submission result not saved"));
      return typeof result === "string" ? c.redirect(location, 303) : result.show();
    }
    const formWithError = `${pageWithForm(c.req.path)}?error=${id}`;
    await submittedForms.complete(id, formWithError, result);
    return c.redirect(formWithError, 303);
  }
}

/** The error of the failed submission that the URL names, or a form that could not be submitted. */
export async function findFormError(
  c: Context,
  { submittedForms, unsentForms }: DashboardContext,
  owner: SignedInOwner,
): Promise<FormError | undefined> {
  const id = c.req.query("error");
  return id === undefined ? unsentForms.find(c, owner) : submittedForms.findError(id, owner.sessionId);
}
