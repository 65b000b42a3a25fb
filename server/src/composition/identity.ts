import {
  createIdentity,
  createSmsWebhook,
  type IdentityDependencies,
  type IdentityService,
} from "@sealwright/identity";
import { createIdentityAdmin, type IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { createIdentityCall, type IdentityCall } from "@sealwright/protocol/identity/call";
import { createIdTokenVerifier, type IdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import { SECRETS } from "../secrets.ts";
import { forVisitor } from "./for-visitor.ts";
import type { Foundation } from "./foundation.ts";
import { inProcess } from "./in-process.ts";
import { identityProviders } from "./providers.ts";

type ForgetOwner = IdentityDependencies["forgetOwner"];

/** The identity service as the others see it, wherever it runs. */
export interface Identity {
  /** Undefined with PUBLIC_IDENTITY_URL. */
  embedded: IdentityService | undefined;
  call: IdentityCall;
  /** Undefined for an external service: we have no server credential there. */
  admin: IdentityAdmin | undefined;
  verifyIdToken: IdTokenVerifier;
}

/** @param forgetOwner deletes what the other services store about an owner */
export async function composeIdentity(foundation: Foundation, forgetOwner?: ForgetOwner): Promise<Identity> {
  const { config, clock } = foundation;
  const { projectId, adminTokens, apiKey = "server", keysUrl } = config.identity;
  const [adminToken = ""] = adminTokens;
  const now = () => clock.now();
  if (config.urls.identity) {
    return {
      embedded: undefined,
      call: createIdentityCall({
        apiKey,
        baseUrl: config.urls.identity,
        fetch: forVisitor(config.urls.identity),
      }),
      admin: undefined,
      verifyIdToken: createIdTokenVerifier({ projectId, keys: new URL(keysUrl), now }),
    };
  }
  const embedded = await createEmbedded(foundation, forgetOwner);
  const baseUrl = "http://identity";
  const fetch = inProcess(embedded.app);
  return {
    embedded,
    call: createIdentityCall({ apiKey, baseUrl, fetch }),
    admin: createIdentityAdmin({ baseUrl, projectId, adminToken, now, fetch }),
    verifyIdToken: createIdTokenVerifier({ projectId, keys: embedded.jwks, now }),
  };
}

async function createEmbedded(
  foundation: Foundation,
  forgetOwner: ForgetOwner | undefined,
): Promise<IdentityService> {
  const { config, lifecycle, keyring, sandbox } = foundation;
  const service = await createIdentity(
    {
      ...config.identity,
      siteUrl: config.urls.site,
      providers: identityProviders(config.providers),
    },
    {
      ...foundation,
      forgetOwner,
      sms: config.smsWebhookUrl ? createSmsWebhook(config.smsWebhookUrl) : sandbox?.sms,
      secretBox: keyring.box(SECRETS.signingKeys),
      secondFactorBox: keyring.box(SECRETS.secondFactors),
      hashIp: keyring.hash(SECRETS.knownIps),
    },
  );
  lifecycle.add({ name: "identity", close: () => service.stop() });
  return service;
}
