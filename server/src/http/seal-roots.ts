import { SEAL_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { createApp } from "@sealwright/runtime";
import type { Hono } from "hono";

/** @param roots PEM, which changes once in years */
export function createSealRoots(roots: () => Promise<string>): Hono {
  const app = createApp();
  app.get(SEAL_ROOTS_PATH, async (c) =>
    c.body(await roots(), 200, {
      "Content-Type": "application/pem-certificate-chain",
      "Cache-Control": "public, max-age=3600",
      // Anyone's page may check a seal of ours.
      "Access-Control-Allow-Origin": "*",
    }),
  );
  return app;
}
