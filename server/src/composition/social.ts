import { createRedirectSignIn, createSocialSignIn } from "@sealwright/social";
import { SECRETS } from "../secrets.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import { providerClients } from "./providers.ts";

/** Sign-in with Google and Microsoft, in a window of the site's and by redirect from the dashboard. */
export function composeSocial(
  { config, keyring, siteOrigins, clock, logger }: Foundation,
  identity: Identity,
) {
  const providers = providerClients(config.providers);
  const dependencies = {
    identity: identity.call,
    secretBox: keyring.box(SECRETS.providerSignIns),
    clock,
    logger,
  };
  return {
    social: createSocialSignIn({ origins: siteOrigins, providers }, dependencies),
    redirectSignIn: createRedirectSignIn(
      { origins: [new URL(config.urls.dashboard).origin], providers },
      dependencies,
    ),
  };
}
