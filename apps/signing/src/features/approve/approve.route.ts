import type { Hono } from "hono";
import { client } from "../../session/client.ts";
import { submit } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";

/** Someone who signs nothing agrees, so that the others are asked to sign. */
export function approve(app: Hono, context: SigningContext): void {
  app.post("/sign/:session/approve", (c) =>
    submit(c, context, async (session) => {
      await context.signing.approve({ ...session, ...client() });
      return "";
    }),
  );
}
