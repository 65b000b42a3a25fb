import type { Context } from "hono";
import { frameOf } from "./frame.ts";
import type { SubmittedForm } from "./read-form.ts";
import type { OpenSession, SessionCookies } from "./session-cookies.ts";

/** This browser has not opened the session, or no longer has its cookie. */
export class NoSession extends Error {}

const SESSION_ID = /^[\w-]{1,64}$/;
const SECRET = /^[\w-]{43}$/;

/**
 * The session in the path, with its secret from the cookie or, in frames, a form's field.
 * @throws NoSession
 */
export function signerSession(
  c: Context,
  { cookies }: { cookies: SessionCookies },
  form?: SubmittedForm,
): OpenSession {
  const session = c.req.param("session") ?? "";
  if (!SESSION_ID.test(session)) throw new NoSession();
  const secret = form?.field("secret") || frameOf(c)?.secret || cookies.secretOf(c, session);
  if (!secret || !SECRET.test(secret)) throw new NoSession();
  return { session, secret };
}
