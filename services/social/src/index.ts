export { createSocialSignIn, type SocialConfig, type SocialParts } from "./app.ts";
export { providerVariables } from "./environment.ts";
export type { ProviderClientConfig } from "./provider-client.ts";
