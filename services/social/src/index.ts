export { createSocialSignIn, type SocialConfig, type SocialParts } from "./app.ts";
export type { ProviderClientConfig } from "./provider-client.ts";
