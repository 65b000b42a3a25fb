export type { Mail } from "./mail.ts";
export { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
export type { TestProviderOptions } from "./sign-in/test-provider.ts";
export type { TestStripeOptions } from "./stripe/test-stripe.ts";
