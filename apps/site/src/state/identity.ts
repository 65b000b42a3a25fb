import { createIdentityClient } from "@sealwright/protocol/identity/client";
import { addresses } from "../addresses.ts";

/** The identity service that these pages call. */
export const identity = createIdentityClient({
  baseUrl: addresses.identity,
  apiKey: addresses.identityApiKey,
});
