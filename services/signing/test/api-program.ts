import { ALL_SCOPES, programOf as newProgram, request } from "./api/api-client.ts";
import type { Harness } from "./signing-harness.ts";

type Owner = ReturnType<Harness["owner"]>;
type Options = NonNullable<Parameters<typeof newProgram>[2]>;

/** A program that calls the API with an owner's live key, unless the options say otherwise. */
export async function programOf(
  signing: Harness,
  owner: Owner,
  { mode = "live", scopes = ALL_SCOPES }: Options = {},
) {
  const { key } = await newProgram(signing, owner, { mode, scopes });
  return { key, call: callerWith(signing, key) };
}

/** @returns calls the API with a key, or without one */
export function callerWith(signing: Harness, key?: string) {
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await request(signing, method, path, key, {
      headers: { ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const isEmpty = answer.body instanceof Uint8Array && answer.body.length === 0;
    return { status: answer.status, body: isEmpty ? undefined : answer.body };
  };
}
