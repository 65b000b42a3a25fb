import { revokeToken } from "@sealwright/protocol/identity/calls";
import { identity } from "../identity.ts";

/** Ends a sign-in at the identity service, if it can be reached: a copy of the token is then worthless. */
export function revokeSignIn(refreshToken: string | undefined): void {
  if (!refreshToken) return;
  identity(revokeToken, { tokenType: "REFRESH_TOKEN", token: refreshToken }).catch(() => {});
}
