import { createProduct, type ProductDependencies, type ProductService } from "@sealwright/product";
import { createKeyedHash, createSecretBox } from "@sealwright/runtime";
import { SECRETS } from "../secrets.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";

/** @param forget what the other services do about an owner whose account is deleted */
export function composeProduct(
  foundation: Foundation,
  identity: Identity,
  forget: Pick<ProductDependencies, "forgetBuyer" | "forgetSender">,
): ProductService {
  const { config, lifecycle, masterSecret, siteOrigins } = foundation;
  const product = createProduct(
    {
      ...config.product,
      allowedOrigins: siteOrigins,
      dashboardUrl: config.urls.dashboard,
      siteUrl: config.urls.site,
      endsPlans: config.endsPlans,
    },
    {
      ...foundation,
      ...forget,
      identityAdmin: identity.admin,
      verifyIdToken: identity.verifyIdToken,
      secretBox: createSecretBox(masterSecret, SECRETS.twoFactor.purpose),
      hashRecoveryCode: createKeyedHash(masterSecret, SECRETS.recoveryCodes.purpose),
      hashIp: createKeyedHash(masterSecret, SECRETS.knownIpsOfCodes.purpose),
      hashSubscription: createKeyedHash(masterSecret, SECRETS.newsletterLinks.purpose),
    },
  );
  lifecycle.add({ name: "product", close: () => product.stop() });
  return product;
}
