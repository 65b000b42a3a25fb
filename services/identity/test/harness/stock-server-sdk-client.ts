import { randomUUID } from "node:crypto";
import type { OpenServer } from "@sealwright/testkit";
import { type AppOptions, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { onTestFinished } from "vitest";

/** The stock server SDK for the test server's project, until the test has finished. */
export function newServerAuth(server: OpenServer, options: AppOptions): Auth {
  const app = initializeApp({ projectId: server.config.identity.projectId, ...options }, randomUUID());
  onTestFinished(() => deleteApp(app));
  return getAuth(app);
}
