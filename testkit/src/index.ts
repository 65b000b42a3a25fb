export {
  freshEmail,
  registerAccount,
  registerVerifiedAccount,
  type SignedInAccount,
  signIn,
  TEST_PASSWORD,
} from "./accounts.ts";
export { enrollAuthenticator, signInWithCode, toStartOfStep } from "./authenticator.ts";
export { PRODUCTION_ENVIRONMENT } from "./environment/production.ts";
export { readFormData } from "./form-data.ts";
export { freePorts } from "./free-ports.ts";
export { createOutbox, type Outbox, type OutboxMail } from "./outbox.ts";
export { breakStripe, buy, subscriptionsOf } from "./purchases.ts";
export { S3_KEYS, startS3Server } from "./s3-server.ts";
export { sharedTestServer } from "./shared-server.ts";
export { SocialVisitor } from "./social-visitor.ts";
export { createTestClock, type TestClock } from "./test-clock.ts";
export { createTestDatabase, TEST_POSTGRES_VARIABLE, type TestDatabase } from "./test-database.ts";
export { assertCodesDeclared, createTestLogger, type LogLine } from "./test-logger.ts";
export {
  LEAST_PASSWORD_COST,
  type OpenServer,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from "./test-server.ts";
