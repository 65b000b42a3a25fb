import { consentRequest } from "@sealwright/protocol/signing";
import type { Hono } from "hono";
import { client } from "../../session/client.ts";
import { allowPdfs } from "../../session/frame.ts";
import { isReadAsPdfs } from "../../session/read-as-pdfs.ts";
import { submit } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";

const NOT_AGREED = "Check the box to agree, or ask for paper.";

export function consent(app: Hono, context: SigningContext): void {
  const { signing, show } = context;

  app.post("/sign/:session/consent", (c) =>
    submit(c, context, async (session, { field }) => {
      if (field("agrees") === "yes") {
        await signing.giveConsent({ ...session, ...client(), drawn: drawnPages(field("drawn")) });
        return "";
      }
      const found = await signing.readSession(session);
      if (isReadAsPdfs(found)) allowPdfs(c, context.pages.contentSecurityPolicy);
      return show(c, "consent", { signing: found, session: session.session, error: NOT_AGREED }, 422);
    }),
  );
}

const { drawn } = consentRequest.shape;

/** What the page's script says it has drawn; a form without the script says nothing. */
function drawnPages(json: string) {
  if (!json) return undefined;
  try {
    return drawn.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
