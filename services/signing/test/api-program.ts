import { SCOPES, type Scope } from "@sealwright/protocol/api/scopes";
import type { Harness } from "./signing-harness.ts";

type Owner = ReturnType<Harness["owner"]>;

/** A program that calls the API with a key of an owner's. */
export async function programOf(
  signing: Harness,
  owner: Owner,
  {
    mode = "live",
    scopes = Object.keys(SCOPES) as Scope[],
  }: { mode?: "live" | "test"; scopes?: Scope[] } = {},
) {
  const { body } = await owner.call("api-keys/create", { name: "A program", mode, scopes });
  return { key: String(body.key), call: callerWith(signing, String(body.key)) };
}

/** @returns calls the API with a key, or without one */
export function callerWith(signing: Harness, key?: string) {
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await signing.signing.api.request(path, {
      method,
      headers: {
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
}
