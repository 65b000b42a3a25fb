import { SigningCallError } from "@sealwright/protocol/signing/call";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import type { Context, Hono } from "hono";
import type { SigningContext } from "../context.ts";
import { signerSession } from "../signer-session.ts";

const FILES: Record<ContractFile, string> = {
  shown: "contract.pdf",
  sealed: "signed-contract.pdf",
  certificate: "certificate.pdf",
};

/** The contract's files: to look at or, with `?save`, to save. */
export function files(app: Hono, context: SigningContext): void {
  for (const [file, name] of Object.entries(FILES) as [ContractFile, string][]) {
    app.get(`/sign/:session/${name}`, async (c) => {
      const session = signerSession(c, context);
      const bytes = await context.readFile(session, file, positionOf(c)).catch((error: unknown) => {
        if (error instanceof SigningCallError && error.code === "code-required") return undefined;
        throw error;
      });
      if (!bytes) return c.redirect(`/sign/${session.session}`, 302);
      const way = c.req.query("save") === undefined ? "inline" : "attachment";
      c.header("Content-Disposition", `${way}; filename="${name}"`);
      // The browser's own viewer is a plug-in to the pages' policy. Our page of an uploaded file shows it in a frame.
      c.header("Content-Security-Policy", "frame-ancestors 'self'");
      c.header("X-Frame-Options", "SAMEORIGIN");
      return c.body(bytes, 200, { "Content-Type": "application/pdf" });
    });
  }
}

/** Of several documents, which one. */
function positionOf(c: Context): number {
  const position = Number(c.req.query("document") ?? 0);
  return Number.isInteger(position) && position >= 0 && position < 100 ? position : 0;
}
