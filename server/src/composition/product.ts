import { createProduct, type ProductDependencies, type ProductService } from "@sealwright/product";
import { createKeyedHash, createSecretBox } from "@sealwright/runtime";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";

/** @param forgetBuyer has the payments backend forget an owner */
export function composeProduct(
  foundation: Foundation,
  identity: Identity,
  forgetBuyer: ProductDependencies["forgetBuyer"],
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
      forgetBuyer,
      identityAdmin: identity.admin,
      verifyIdToken: identity.verifyIdToken,
      secretBox: createSecretBox(masterSecret, "two-factor secrets"),
      hashRecoveryCode: createKeyedHash(masterSecret, "recovery codes"),
      hashIp: createKeyedHash(masterSecret, "known addresses of codes"),
      hashSubscription: createKeyedHash(masterSecret, "newsletter links"),
    },
  );
  lifecycle.add({ name: "product", close: () => product.stop() });
  return product;
}
