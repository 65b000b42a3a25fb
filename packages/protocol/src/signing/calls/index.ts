/** Every call of the signing service. Files, which are bytes, are in `files.ts`. */
export * from "./contracts.ts";
export * from "./signers.ts";
export * from "./signing-contract.ts";
export * from "./usage.ts";
