import type { ContractFile } from "@sealwright/protocol/signing/states";
import type { Hono } from "hono";
import { client } from "../../session/client.ts";
import { signerSession } from "../../session/signer-session.ts";
import { isRefused } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";
import { positionOf } from "./position.ts";

const FILES: Record<ContractFile, string> = {
  shown: "contract.pdf",
  sealed: "signed-contract.pdf",
  certificate: "certificate.pdf",
};

/** With `?save`, as downloads. */
export function files(app: Hono, context: SigningContext): void {
  for (const [file, name] of Object.entries(FILES) as [ContractFile, string][]) {
    app.get(`/sign/:session/${name}`, async (c) => {
      const session = signerSession(c, context);
      const asked = { ...session, ...client(), file, document: positionOf(c.req.query("document") ?? "") };
      const bytes = await context.signing.sessionFile(asked).catch((error: unknown) => {
        // The session's page asks for the code, or explains how the contract ended.
        if (isRefused(error, "code-required", "contract-over")) return undefined;
        throw error;
      });
      if (!bytes) return c.redirect(`/sign/${session.session}`, 302);
      const way = c.req.query("save") === undefined ? "inline" : "attachment";
      c.header("Content-Disposition", `${way}; filename="${name}"`);
      // The pages' policy would block the browser's own viewer, a plug-in. Our page frames uploaded files.
      c.header("Content-Security-Policy", "frame-ancestors 'self'");
      c.header("X-Frame-Options", "SAMEORIGIN");
      return c.body(bytes, 200, { "Content-Type": "application/pdf" });
    });
  }
}
