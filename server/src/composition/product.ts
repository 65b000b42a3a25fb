import { createProduct, type ProductDependencies, type ProductService } from "@sealwright/product";
import { SECRETS } from "../secrets.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";

/** @param forget what the other services do about an owner whose account is deleted */
export function composeProduct(
  foundation: Foundation,
  identity: Identity,
  forget: Pick<ProductDependencies, "forgetBuyer" | "forgetSender">,
): ProductService {
  const { config, lifecycle, keyring, siteOrigins } = foundation;
  const product = createProduct(
    {
      ...config.product,
      allowedOrigins: siteOrigins,
      dashboardUrl: config.urls.dashboard,
      siteUrl: config.urls.site,
      endsPlans: config.endsPlans,
      loginsKeptDays: config.identity.securityEventDays,
    },
    {
      ...foundation,
      ...forget,
      identityAdmin: identity.admin,
      verifyIdToken: identity.verifyIdToken,
      secretBox: keyring.box(SECRETS.twoFactor),
      hashRecoveryCode: keyring.hash(SECRETS.recoveryCodes),
      hashIp: keyring.hash(SECRETS.knownIpsOfCodes),
      hashSubscription: keyring.hash(SECRETS.newsletterLinks),
    },
  );
  lifecycle.add({ name: "product", close: () => product.stop() });
  return product;
}
