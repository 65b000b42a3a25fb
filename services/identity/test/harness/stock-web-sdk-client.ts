import { randomUUID } from "node:crypto";
import type { OpenServer } from "@sealwright/testkit";
import { deleteApp, initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  getAuth,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from "firebase/auth";
import { onTestFinished } from "vitest";
import { PASSWORD, registerVerified } from "./identity-harness.ts";

/** The stock SDK as one browser has it, pointed at our service by its own setting and signed out at the end. */
export function newClient(server: OpenServer): Auth {
  const app = initializeApp({ apiKey: "test-key", projectId: "sealwright-local" }, randomUUID());
  const auth = getAuth(app);
  connectAuthEmulator(auth, server.urls.site, { disableWarnings: true });
  onTestFinished(async () => {
    await signOut(auth);
    await deleteApp(app);
  });
  return auth;
}

/** A user who is signed in there, with a verified address. */
export async function verifiedUser(server: OpenServer, auth: Auth): Promise<User & { email: string }> {
  const { email } = await registerVerified(server);
  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
  return user as User & { email: string };
}

/** An error as the SDK throws it. */
export const sdkError = (word: string) => ({ code: `auth/${word}` });
