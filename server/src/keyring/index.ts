export type { SecretKeys } from "../config/secret-key.ts";
export { SECRETS } from "../secrets.ts";
export { openKeyring } from "./keyring.ts";
