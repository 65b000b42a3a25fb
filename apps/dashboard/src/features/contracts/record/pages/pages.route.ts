import type { Hono } from "hono";
import type { SigningContext } from "../../../../shell/context.ts";
import { unlessNotFound } from "../../../../shell/unless-not-found.ts";

/** What the record draws. Unlike its files, it is not offered for download. */
export function contractPages(app: Hono, context: SigningContext): void {
  const { signing } = context;

  app.get("/contracts/:id/pages", async (c) => {
    const owner = await context.requireOwner(c);
    const document = Number(c.req.query("document") ?? 0);
    if (!Number.isInteger(document) || document < 0) return c.notFound();
    const id = c.req.param("id");
    const contract = await unlessNotFound(signing.readContract(owner, { id }));
    if (!contract?.envelope?.documents[document]) return c.notFound();
    const bytes = await unlessNotFound(signing.contractPages(owner, { id, document }));
    if (!bytes) return c.notFound();
    return c.body(bytes, 200, {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
    });
  });
}
