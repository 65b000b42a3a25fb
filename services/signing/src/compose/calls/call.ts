import type { SigningErrorCode } from "@sealwright/protocol/signing/errors";
import type { Act } from "@sealwright/protocol/signing/roles";
import type { z } from "zod";
import type { Actor } from "../../base/actor.ts";
import type { SigningContext } from "./context.ts";

type RequestSchema = z.ZodType<Record<string, unknown>>;

interface Call<Schema extends RequestSchema> {
  request: Schema;
  /** Its errors besides those of every call. */
  errors: readonly SigningErrorCode[];
}

/** For someone in a workspace, known by the grant of a dashboard's session, whose role includes the act. */
export interface OwnerCall<Schema extends RequestSchema = RequestSchema, Answer = unknown>
  extends Call<Schema> {
  caller: "owner";
  act: Act;
  run(request: z.output<Schema>, context: SigningContext, actor: Actor): Promise<Answer>;
}

/** `signer`: with the key of that signer's session. `secret`: with the secret of a link or a URL. */
export interface OpenCall<Schema extends RequestSchema = RequestSchema, Answer = unknown>
  extends Call<Schema> {
  caller: "signer" | "secret";
  run(request: z.output<Schema>, context: SigningContext): Promise<Answer>;
}

export function ofOwner<Schema extends RequestSchema, Answer>(
  call: Omit<OwnerCall<Schema, Answer>, "caller">,
): OwnerCall<Schema, Answer> {
  return { ...call, caller: "owner" };
}

export function ofSigner<Schema extends RequestSchema, Answer>(
  call: Omit<OpenCall<Schema, Answer>, "caller">,
): OpenCall<Schema, Answer> {
  return { ...call, caller: "signer" };
}

export function bySecret<Schema extends RequestSchema, Answer>(
  call: Omit<OpenCall<Schema, Answer>, "caller">,
): OpenCall<Schema, Answer> {
  return { ...call, caller: "secret" };
}
