export { type BoundedQueue, createBoundedQueue, QueueFullError } from "./bounded-queue.ts";
export { hostOf, isLoopback } from "./environment/hosts.ts";
export {
  EnvironmentError,
  type EnvironmentValues,
  type ReadValues,
  readEnvironment,
} from "./environment/read-environment.ts";
export { secret, weakness } from "./environment/secret.ts";
export { unknownVariables } from "./environment/unknown-variables.ts";
export * from "./environment/variable.ts";
export * from "./environment/variable-types.ts";
export {
  type Chore,
  type ChoreEnd,
  choresOf,
  runChores,
  type StartHousekeeping,
  startHousekeeping,
} from "./housekeeping.ts";
export { createApp, nodeHandler, RETRY_AFTER_SECONDS } from "./http/app.ts";
export { bearerKind, readBearer } from "./http/bearer.ts";
export {
  BODY_LIMIT_BYTES,
  BodyError,
  LARGE_FORM_BYTES,
  readBytes,
  readJson,
  readParsed,
  readText,
} from "./http/body.ts";
export { CallError, createCallApp } from "./http/call-app.ts";
export { asForwarded } from "./http/client-ip.ts";
export { declaring, UNDECLARED_CODE } from "./http/declared-codes.ts";
export {
  type Answered,
  type Listener,
  type ListenOptions,
  listen,
  type NodeHandler,
  PortError,
} from "./http/listener.ts";
export { createMetrics, type Metrics } from "./http/metrics.ts";
export {
  requestId,
  requestIp,
  requestLogger,
  requestUserAgent,
  runForRequest,
  runInRequest,
} from "./http/request-context.ts";
export { createKeyedHash, type KeyedHash, keyedHashOf } from "./keyed-hash.ts";
export { type Closable, Lifecycle, stopAll, stopOnSignals } from "./lifecycle.ts";
export { createLogger, type Logger, type LogLevel } from "./logger.ts";
export { nearestName } from "./nearest-name.ts";
export {
  createSecretBox,
  deriveKey,
  hashToken,
  type KeySet,
  type NumberedKey,
  randomKey,
  randomToken,
  type SecretBox,
  sealedPrefix,
  secretBoxOf,
  UnopenableError,
} from "./secret-box.ts";
export * from "./time.ts";
export { createTotpSecret, matchingTotpStep, TOTP_DIGITS, TOTP_STEP_SECONDS, totpUrl } from "./totp.ts";
export { type ZipFile, zipOf } from "./zip.ts";
