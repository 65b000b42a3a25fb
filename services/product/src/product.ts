import type { OpenDatabase } from "@sealwright/database";
import type { IdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import type { Clock, Logger, SecretBox } from "@sealwright/runtime";
import type { Hono } from "hono";
import { createProductApp } from "./app.ts";
import { identifyCaller } from "./caller.ts";
import type { ProductConfig } from "./context.ts";
import { createHandoffs } from "./handoffs.ts";
import { createLogins } from "./logins.ts";
import { createOwners } from "./owners.ts";
import type { ProductTables } from "./tables.ts";
import { createTwoFactor } from "./two-factor.ts";

/** What the service stands on. */
export interface ProductParts {
  database: OpenDatabase;
  verifyIdToken: IdTokenVerifier;
  /** Seals TOTP secrets at rest. */
  secretBox: SecretBox;
  clock: Clock;
  logger: Logger;
}

/** Puts the service together; the only place where its parts meet. */
export function createProduct(config: ProductConfig, parts: ProductParts): { app: Hono } {
  const database = parts.database.tables<ProductTables>();
  const app = createProductApp(
    {
      config,
      owners: createOwners(database, parts.clock),
      logins: createLogins(database, parts.clock),
      twoFactor: createTwoFactor(database, parts.secretBox, parts.clock),
      handoffs: createHandoffs(database, parts.clock),
      identify: (idToken) => identifyCaller(idToken, parts.verifyIdToken),
    },
    parts.logger,
  );
  return { app };
}
