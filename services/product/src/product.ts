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

export interface ProductService {
  app: Hono;
  /** Removes what is over; from time to time. */
  tidy(): Promise<void>;
}

/** Puts the service together; the only place where its parts meet. */
export function createProduct(config: ProductConfig, parts: ProductParts): ProductService {
  const { clock, logger } = parts;
  const database = parts.database.tables<ProductTables>();
  const twoFactor = createTwoFactor(database, parts.secretBox, clock);
  const handoffs = createHandoffs(database, clock);
  const context = {
    config,
    owners: createOwners(database, clock),
    logins: createLogins(database, clock),
    twoFactor,
    handoffs,
    identify: (idToken: string) => identifyCaller(idToken, parts.verifyIdToken),
  };
  return {
    app: createProductApp(context, logger),
    async tidy() {
      await twoFactor.removeOldPasses();
      await handoffs.removeExpired();
    },
  };
}
