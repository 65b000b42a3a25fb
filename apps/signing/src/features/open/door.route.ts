import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { client } from "../../session/client.ts";
import { isRefused } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";

const SECRET = /^[\w-]{43}$/;

/** Mail scanners open the link in a signer's email, so only the button's POST opens a session. */
export function door(app: Hono, context: SigningContext): void {
  const { signing, cookies, show } = context;

  async function showDoor(c: Context, secret: string, status: ContentfulStatusCode = 200): Promise<Response> {
    const found = await signing.describeLink({ secret });
    const session = found.link === "used" ? cookies.openedWith(c, secret) : undefined;
    const renewed = c.req.query("done") === "renewed";
    return show(c, "door", { door: found, session, renewed }, status);
  }

  /** @returns the session that this browser opened with the link, which a new one would end */
  async function openHere(c: Context, link: string): Promise<string | undefined> {
    const session = cookies.openedWith(c, link);
    const secret = session && cookies.secretOf(c, session);
    if (!secret || (await signing.describeLink({ secret: link })).link !== "ready") return undefined;
    const found = await signing.readSession({ session, secret }).catch((error: unknown) => {
      if (isRefused(error, "session-ended", "session-replaced")) return undefined;
      throw error;
    });
    return found && session;
  }

  app.get("/s/:secret", (c) => {
    const secret = c.req.param("secret");
    return SECRET.test(secret) ? showDoor(c, secret) : show(c, "invalid-link", {}, 404);
  });

  /** One path for both forms, so that no page contains its link's secret. */
  app.post("/s/:secret", async (c) => {
    const secret = c.req.param("secret");
    if (!SECRET.test(secret)) return show(c, "invalid-link", {}, 404);
    try {
      if (c.req.query("renew") !== undefined) {
        await signing.renewLink({ secret, ...client() });
        return c.redirect(`/s/${secret}?done=renewed`, 303);
      }
      const open = await openHere(c, secret);
      if (open) return c.redirect(`/sign/${open}`, 303);
      const opened = await signing.openLink({ secret, ...client() });
      cookies.set(c, opened, secret);
      return c.redirect(`/sign/${opened.session}`, 303);
    } catch (error) {
      if (error instanceof SigningCallError && error.code === "link-ended") return showDoor(c, secret, 410);
      throw error;
    }
  });
}
