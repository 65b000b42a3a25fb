import { BodyError, createApp, type Logger, readBytes, requestLogger, SECOND } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { IpLimit } from "./ip-limit.ts";
import { isForeign } from "./own-pages.ts";

export const RELAY_BASE = "/relay/posthog";

/** PostHog's endpoints for events and flags. Its scripts are not relayed: they would be this origin's own. */
const RELAYED =
  /^\/(?:e|i\/v\d\/e|batch|capture|track|engage|s|decide|flags|array\/[\w-]{1,200}\/config)\/?$/;

const MAX_BODY_BYTES = 1_000_000;
const TIMEOUT_MS = 10 * SECOND;

interface RelayOptions {
  /** PostHog's address. */
  host: string;
  /** The site's. */
  origins: readonly string[];
  limit: IpLimit;
  logger: Logger;
}

/**
 * Passes PostHog's calls on from the site's own origin, without cookies and without the visitor's IP address. Only status, content
 * type and body of the answer come back: any other header would count as this origin's.
 */
export function createPosthogRelay({ host, origins, limit, logger }: RelayOptions): Hono {
  const app = createApp(logger);
  app.on(["GET", "POST"], `${RELAY_BASE}/*`, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice(RELAY_BASE.length);
    if (!RELAYED.test(path)) return c.text("PostHog has no such endpoint\n", 404);
    if (isForeign(c, origins)) return c.text("Only pages of this site may call this\n", 403);
    if (!(await limit.admit())) {
      return c.text("Too many events\n", 429, { "Retry-After": String(limit.retryAfter) });
    }
    try {
      return await relay(c, `${host}${path}${search}`);
    } catch (error) {
      if (error instanceof BodyError) return c.text(`${error.message}\n`, error.status);
      requestLogger(logger).warn({ err: error }, "PostHog does not respond");
      return c.text("PostHog does not respond\n", 502);
    }
  });
  return app;
}

/** @throws BodyError for what the page sent, any other error for what PostHog did */
async function relay(c: Context, target: string): Promise<Response> {
  const { "content-type": type, "content-encoding": encoding } = c.req.header();
  const body = c.req.method === "POST" ? Buffer.from(await readBytes(c.req.raw, MAX_BODY_BYTES)) : null;
  const answer = await fetch(target, {
    method: c.req.method,
    headers: { ...(type && { "Content-Type": type }), ...(encoding && { "Content-Encoding": encoding }) },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status >= 300 && answer.status < 400) throw new Error(`redirects with ${answer.status}`);
  const contentType = answer.headers.get("Content-Type");
  return c.newResponse(await readAnswer(answer), answer.status as ContentfulStatusCode, {
    ...(contentType && { "Content-Type": contentType }),
  });
}

/** Whole, since an answer that breaks off later could no longer become a 502. */
async function readAnswer({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new Error(`answers with more than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
