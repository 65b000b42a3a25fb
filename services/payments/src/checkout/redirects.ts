import { PaymentsError } from "../errors.ts";

/**
 * @param field for the error's sentence
 * @returns the parsed URL, serialized: as typed, `https://us.example\@other.example` could be another host to Stripe
 * @throws PaymentsError redirect-not-allowed for anything but a page of one of the origins
 */
export function readRedirect(field: string, text: string, origins: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const allowed = url && origins.includes(url.origin) && url.username === "" && url.password === "";
  if (!allowed) {
    throw new PaymentsError("redirect-not-allowed", `${field} must be a page of this site`);
  }
  return url.href;
}

const PARAMETER = "session_id";
/** Stripe replaces it, but does not recognize encoded braces. */
const PLACEHOLDER = `${PARAMETER}={CHECKOUT_SESSION_ID}`;

/** The success URL with the session's id, by which the page asks what happened. */
export function withSessionId(successUrl: string): string {
  const url = new URL(successUrl);
  url.searchParams.delete(PARAMETER);
  const { hash } = url;
  url.hash = "";
  return `${url.href}${url.search ? "&" : "?"}${PLACEHOLDER}${hash}`;
}
