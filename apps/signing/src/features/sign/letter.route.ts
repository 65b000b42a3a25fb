import { letterRequest } from "@sealwright/protocol/signing";
import type { Hono } from "hono";
import { submit } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";

/** A name in a hand, for the page's script. By POST: names are in no address. */
export function letter(app: Hono, context: SigningContext): void {
  app.post("/sign/:session/letter", (c) =>
    submit(c, context, async (session, { field }) => {
      const hand = letterRequest.shape.hand.safeParse(field("hand")).data;
      return c.json(await context.signing.letterName({ ...session, text: field("text"), hand }));
    }),
  );
}
