import { sessionRequest } from "@sealwright/protocol/api/schemas/session";
import { isLoopback } from "@sealwright/runtime";
import { ApiError } from "../../base/api-error.ts";
import { moment } from "../../base/moment.ts";
import { findOwnEnvelope } from "../envelopes/find-envelopes.ts";
import { handler, handlerOf } from "./handler.ts";

export const createSigningSession = handlerOf(
  sessionRequest,
  async ({ caller, body, newId }, { database, embedded, webhookTargets }) => {
    const { envelope, signer, returnUrl } = body;
    const id = newId("ses");
    const isSafe = (url: string) => isHttps(url) || (webhookTargets.allowsLoopback && isOfLoopback(url));
    const origins = body.origins.map((text, index) => {
      const { origin, href, hostname } = new URL(text);
      if (href === `${origin}/` && isPlainHost(hostname) && isSafe(text)) return origin;
      const sentence = `origins[${index}] is not an origin, such as https://portal.example.com.`;
      throw new ApiError("invalid_request", sentence, { parameter: `origins[${index}]` });
    });
    // A session acts as its signer: it is a change.
    await findOwnEnvelope(database.query, caller, envelope);
    const asked = { id, envelope, signer, origins, returnUrl };
    const { url, expiresAt } = await embedded.create(caller, asked);
    return { id, envelope, signer, url, origins, expiresAt: moment(expiresAt) };
  },
);

export const endSigningSession = handler(async ({ caller, path }, { embedded }) => {
  await embedded.end(caller, path("session"));
  return undefined;
});

/**
 * The URL parser accepts `*`, `;` and `,` in host names. In a policy they would stand for all subdomains,
 * or begin another directive.
 */
function isPlainHost(hostname: string): boolean {
  return /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/.test(hostname);
}

function isHttps(url: string): boolean {
  return url.startsWith("https:");
}

function isOfLoopback(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}
