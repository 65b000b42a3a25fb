import { SigningCallError } from "@sealwright/protocol/signing/call";
import { lookAtLink, openLink, renewLink } from "@sealwright/protocol/signing/calls";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { client } from "../client.ts";
import type { SigningContext } from "../context.ts";

const SECRET = /^[\w-]{43}$/;

/** The link in a signer's email. Programs that scan mail open it, so only the button's POST opens a session. */
export function door(app: Hono, context: SigningContext): void {
  const { signing, cookies, show } = context;

  async function showDoor(c: Context, secret: string, status: ContentfulStatusCode = 200): Promise<Response> {
    const found = await signing(lookAtLink, { secret });
    const session = found.link === "used" ? cookies.openedWith(c, secret) : undefined;
    return show(
      c,
      { name: "door", door: found, session, renewed: c.req.query("done") === "renewed" },
      status,
    );
  }

  app.get("/s/:secret", (c) => {
    const secret = c.req.param("secret");
    return SECRET.test(secret) ? showDoor(c, secret) : show(c, { name: "invalid-link" }, 404);
  });

  /** One address for both forms, so that no page needs its link's secret in it. */
  app.post("/s/:secret", async (c) => {
    const secret = c.req.param("secret");
    if (!SECRET.test(secret)) return show(c, { name: "invalid-link" }, 404);
    try {
      if (c.req.query("renew") !== undefined) {
        await signing(renewLink, { secret, ...client() });
        return c.redirect(`/s/${secret}?done=renewed`, 303);
      }
      const opened = await signing(openLink, { secret, ...client() });
      cookies.set(c, opened, secret);
      return c.redirect(`/sign/${opened.session}`, 303);
    } catch (error) {
      if (error instanceof SigningCallError && error.code === "link-ended") return showDoor(c, secret, 410);
      throw error;
    }
  });
}
