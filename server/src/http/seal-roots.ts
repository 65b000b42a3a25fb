import { SEAL_ROOTS_PATH, TEST_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { createApp } from "@sealwright/runtime";
import type { Hono } from "hono";

interface Roots {
  /** PEM, which changes once in years. */
  roots(): Promise<string>;
  testRoots(): Promise<string>;
}

export function createSealRoots({ roots, testRoots }: Roots): Hono {
  const app = createApp();
  const publish = (path: string, read: () => Promise<string>) =>
    app.get(path, async (c) =>
      c.body(await read(), 200, {
        "Content-Type": "application/pem-certificate-chain",
        "Cache-Control": "public, max-age=3600",
        // Anyone's page may check a seal of ours.
        "Access-Control-Allow-Origin": "*",
      }),
    );
  publish(SEAL_ROOTS_PATH, roots);
  publish(TEST_ROOTS_PATH, testRoots);
  return app;
}
