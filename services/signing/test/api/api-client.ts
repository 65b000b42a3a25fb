import { SCOPES, type Scope } from "@sealwright/protocol/api/scopes";
import type { Harness } from "../signing-harness.ts";

interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what the schemas describe
  body: any;
}

type Owner = ReturnType<Harness["owner"]>;

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

/** A program with a key of its own. */
export async function programOf(
  signing: Harness,
  owner: Owner = signing.owner(),
  { mode = "test", scopes = ALL_SCOPES }: { mode?: "live" | "test"; scopes?: Scope[] } = {},
) {
  const created = await owner.call("api-keys/create", { name: "Tests", mode, scopes });
  const key = String(created.body.key);
  const send = (method: string, path: string, init: RequestInit = {}) =>
    request(signing, method, path, key, init);
  return {
    key,
    owner,
    get: (path: string) => send("GET", path),
    post: (path: string, body?: object, headers: Record<string, string> = {}) =>
      send("POST", path, {
        headers: { "Content-Type": "application/json", ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    patch: (path: string, body: object) => send("PATCH", path, { body: JSON.stringify(body) }),
    upload: (bytes: Uint8Array<ArrayBuffer>, name = "supply-agreement.pdf") =>
      send("POST", `/documents?name=${encodeURIComponent(name)}`, {
        body: bytes,
        headers: { "Content-Type": "application/pdf" },
      }),
  };
}

export type Program = Awaited<ReturnType<typeof programOf>>;

export async function request(
  { signing }: Harness,
  method: string,
  path: string,
  key?: string,
  init: RequestInit = {},
): Promise<ApiAnswer> {
  const response = await signing.api.request(path, {
    method,
    ...init,
    headers: { ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }), ...init.headers },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : bytes,
  };
}

let count = 0;

/** Two signers, one after the other, at addresses of their own. */
export function twoSigners() {
  count += 1;
  return [
    { role: "supplier", name: "Mara Loewens", email: `mara-${count}@loewens.example`, order: 1 },
    { role: "client", name: "Robin Askew", email: `robin-${count}@askew.example`, order: 2 },
  ];
}
