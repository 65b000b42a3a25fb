import { isDatabaseUnavailable } from "@sealwright/database";
import { mailLanguage } from "@sealwright/mail";
import { COMMON_IDENTITY_ERRORS, projects } from "@sealwright/protocol/identity/calls";
import {
  BodyError,
  createApp,
  declaring,
  type Logger,
  RETRY_AFTER_SECONDS,
  readJson,
  readText,
  requestLogger,
} from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { IdentityContext } from "../context.ts";
import { ApiError, busy, errorEnvelope, IdentityError } from "../errors.ts";
import { runAs } from "../events/actor.ts";
import { KEYS_MAX_AGE_SECONDS } from "../keys/signing-keys.ts";
import { isAuthorizedOrigin } from "../origins.ts";
import { assertAccess, assertUnprivileged, hasServerCredential } from "./access.ts";
import { endpoints, type Variants } from "./endpoints.ts";
import { HOST_PREFIXES, KEY_PREFIXES } from "./paths.ts";

const ROBOT = "securetoken@system.gserviceaccount.com";

/**
 * The service as an HTTP app: paths, access control, CORS and errors. The calls themselves are in `operations/`.
 * @param serverCredential whether calls with it are accepted here
 */
export function createIdentityApp(
  context: IdentityContext,
  logger: Logger,
  { serverCredential }: { serverCredential: boolean },
): Hono {
  const app = createApp();
  const isAdmin = (c: Context) => serverCredential && hasServerCredential(c, context);

  app.use(async (c, next) => {
    const origin = c.req.header("Origin");
    const isOpen = c.req.method === projects.method && c.req.path.endsWith(`/v1/${projects.path}`);
    if (!isOpen && !isAuthorizedOrigin(origin, context.config)) {
      throw new ApiError(
        403,
        "PERMISSION_DENIED",
        `Requests from ${origin} are blocked: not an authorized domain.`,
      );
    }
    if (origin) {
      c.header("Access-Control-Allow-Origin", isOpen ? "*" : origin);
      c.header("Access-Control-Expose-Headers", "Retry-After");
      c.header("Vary", "Origin");
    }
    c.header("Cache-Control", "no-store");
    await next();
  });

  for (const { path, variants } of endpoints()) {
    const { method = "POST", versions = ["v1"] } = variants[0].call;
    for (const prefix of HOST_PREFIXES) {
      for (const version of versions) {
        const route = `${prefix}/${version}/${path}`;
        app.on(method, route, (c) => respond(variants, context, c, isAdmin(c), logger));
        app.options(route, preflight);
      }
    }
  }

  const published = (read: () => Promise<object>) => async (c: Context) =>
    c.json(await read(), 200, {
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": `public, max-age=${KEYS_MAX_AGE_SECONDS}`,
    });
  const jwks = published(() => context.signingKeys.jwks());
  app.get("/.well-known/jwks.json", jwks);
  for (const prefix of KEY_PREFIXES) {
    app.get(`${prefix}/service_accounts/v1/jwk/${ROBOT}`, jwks);
    app.get(
      `${prefix}/robot/v1/metadata/x509/${ROBOT}`,
      published(() => context.signingKeys.certificates()),
    );
  }

  app.notFound((c) => c.json(errorEnvelope(new ApiError(404, "NOT_FOUND", "Unknown path.")), 404));
  app.onError((error, c) => {
    const envelope = errorEnvelope(toProtocolError(error, logger));
    if (envelope.error.code === 503) c.header("Retry-After", String(RETRY_AFTER_SECONDS));
    return c.json(envelope, envelope.error.code as ContentfulStatusCode);
  });
  return app;
}

async function respond(
  variants: Variants,
  context: IdentityContext,
  c: Context,
  admin: boolean,
  logger: Logger,
): Promise<Response> {
  const [first, adminVariant] = variants;
  assertAccess(first, admin, context, c);
  const request = await readRequest(c, first.bodyLimit);
  const operation = admin && adminVariant && !isOwners(request) ? adminVariant : first;
  if (operation.call.caller !== "server") assertUnprivileged(operation, request);
  const parsed = operation.request.safeParse(withoutNulls(request));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ApiError(
      400,
      "INVALID_ARGUMENT",
      `Invalid value at '${issue?.path.join(".")}': ${issue?.message}`,
    );
  }
  const language = mailLanguage(c.req.header("X-Firebase-Locale"));
  const acting = { actor: admin ? ("service" as const) : ("owner" as const) };
  const codes = [...COMMON_IDENTITY_ERRORS, ...operation.call.errors];
  const declared = declaring({ codes, logger, errors: IdentityError });
  return c.json(
    await declared(() => runAs(acting, () => operation.handle(parsed.data, context, { language }))),
  );
}

/** A call about the owner of an ID token or an emailed code, whatever credential comes with it. */
function isOwners(request: object): boolean {
  return "idToken" in request || "oobCode" in request;
}

/** In protobuf's JSON mapping null means a missing member; stock clients send it. */
function withoutNulls(request: object): object {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null));
}

async function readRequest(c: Context, bodyLimit: number | undefined): Promise<object> {
  if (c.req.method === "GET") return c.req.query();
  const type = c.req.header("Content-Type") ?? "";
  if (type.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(await readText(c.req.raw, bodyLimit)));
  }
  return readJson(c.req.raw, bodyLimit);
}

function preflight(c: Context): Response {
  return c.body(null, 204, {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers":
      c.req.header("Access-Control-Request-Headers") ?? "Authorization, Content-Type, X-Client-Version",
    "Access-Control-Max-Age": "3600",
  });
}

function toProtocolError(error: unknown, logger: Logger): IdentityError | ApiError {
  if (error instanceof IdentityError || error instanceof ApiError) return error;
  if (error instanceof BodyError) return new ApiError(error.status, "INVALID_ARGUMENT", error.message);
  requestLogger(logger).error({ err: error }, "identity call failed");
  if (isDatabaseUnavailable(error)) return busy("UNAVAILABLE");
  return new IdentityError("INTERNAL_ERROR");
}
