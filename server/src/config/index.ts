export { readConfig, type ServerConfig } from "./config.ts";
export type { SocialProviderConfig } from "./providers.ts";
export { documentedVariables } from "./variables.ts";
