import { randomUUID } from "node:crypto";
import { LOGIN_METHODS } from "@sealwright/protocol/product";
import { SOCIAL_PROVIDERS } from "@sealwright/protocol/social";
import type { Clock, SecretBox } from "@sealwright/runtime";
import type { Context } from "hono";
import { z } from "zod";
import { type Cookies, PENDING_LIFETIME } from "./cookies.ts";
import { rejection } from "./rejection.ts";

/** The next step, with the proofs of the earlier ones. */
const proof = z.discriminatedUnion("needs", [
  /** The product's own two-factor code. */
  z.object({
    needs: z.literal("code"),
    idToken: z.string(),
    codeAccepted: z.boolean(),
    rejection: rejection.optional(),
  }),
  /** A code of the identity service's second factor. */
  z.object({
    needs: z.literal("mfa"),
    credential: z.string(),
    enrollmentId: z.string(),
    rejection: rejection.optional(),
  }),
  z.object({ needs: z.literal("verification"), idToken: z.string() }),
  /** Start over: why the first step was rejected. */
  z.object({ needs: z.literal("restart"), rejection }),
  /** All proofs are there. The owner reads a notice before continuing. */
  z.object({ needs: z.literal("reading"), notice: z.string(), next: z.string() }),
]);

const pendingSignIn = z.object({
  /** Keeps forms of another tab's sign-in apart. Grants nothing. */
  id: z.string(),
  email: z.string(),
  method: z.enum(LOGIN_METHODS),
  link: z.object({ provider: z.enum(SOCIAL_PROVIDERS), email: z.string() }).optional(),
  proof,
  expiresAt: z.number(),
});

export type PendingSignIn = z.infer<typeof pendingSignIn>;

export type AwaitingCode = PendingSignIn & { proof: { needs: "code" | "mfa" } };

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;

/** A browser's pending sign-in, sealed in an HttpOnly cookie: no refresh token, and nothing in the database. */
export function createPendingSignIns({ pendingSignIn: cookie }: Cookies, box: SecretBox, clock: Clock) {
  return {
    /** Replaces an earlier one. @returns its id */
    keep(c: Context, pending: Omit<PendingSignIn, "id" | "expiresAt">, id: string = randomUUID()): string {
      const expiresAt = clock.now() + PENDING_LIFETIME;
      cookie.set(c, box.seal(JSON.stringify({ ...pending, id, expiresAt } satisfies PendingSignIn)));
      return id;
    },

    /** Undefined if there is none, it has expired, or it is not ours. */
    async find(c: Context): Promise<PendingSignIn | undefined> {
      try {
        const pending = pendingSignIn.parse(JSON.parse(await box.open(cookie.get(c) ?? "")));
        return pending.expiresAt > clock.now() ? pending : undefined;
      } catch {
        return undefined;
      }
    },

    end: (c: Context): void => cookie.removeIfSet(c),
  };
}
