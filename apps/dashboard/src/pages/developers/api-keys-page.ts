import type { ApiKey } from "@sealwright/protocol/signing/calls";
import type { FieldError } from "../../server/forms/form-errors.ts";
import type { SignedInOwner } from "../../server/session/sessions.ts";

export type ApiKeysPages = ApiKeysPage | { name: "api-key-revoke"; owner: SignedInOwner; apiKey: ApiKey };

/** An owner's keys to the API. */
interface ApiKeysPage {
  name: "api-keys";
  owner: SignedInOwner;
  keys: ApiKey[];
  /** Whether the owner’s plan has live keys, as far as that can be read. */
  allowsLive: boolean;
  /** Just made: shown this once. */
  newKey?: string;
  /** Of the form for another one. */
  values: Pick<ApiKey, "name" | "mode" | "scopes">;
  /** Key of what was just done. */
  done?: string;
  error?: FieldError;
  siteUrl: string;
}
