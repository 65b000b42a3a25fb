export { readConfig, type ServerConfig } from "./config.ts";
export type { SocialProviderConfig } from "./providers.ts";
export { type Environment, environmentSchema } from "./schema.ts";
