export { createSocialSignIn } from "./app.ts";
export type { SocialConfig, SocialDependencies } from "./context.ts";
export { providerVariables } from "./environment.ts";
export type { ProviderClientConfig } from "./provider-client.ts";
export { providerProblem } from "./provider-problem.ts";
export { createRedirectSignIn, type ReturnedVisitor } from "./redirect-sign-in.ts";
