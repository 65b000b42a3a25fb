import { timingSafeEqual } from "node:crypto";
import type { OpenDatabase } from "@sealwright/database";
import { LIVENESS_PATH, READINESS_PATH } from "@sealwright/protocol/health";
import {
  createApp,
  hashToken,
  type Lifecycle,
  type Logger,
  type Metrics,
  readBearer,
} from "@sealwright/runtime";
import type { Hono } from "hono";
import { type createProbes, PROBE_HEADER } from "../operator/probes.ts";

/** In seconds, for probes that follow it. */
const RETRY_AFTER = { "Retry-After": "5" };

/** Endpoints for load balancers and monitoring. */
export function createHealthApp(parts: {
  database: OpenDatabase;
  /** Recognize the header by which a check finds out whether it has reached this deployment. */
  probes: Pick<ReturnType<typeof createProbes>, "take">;
  lifecycle: Lifecycle;
  metrics: Metrics;
  /** Undefined: open when `openMetrics`, else closed. */
  metricsToken: string | undefined;
  openMetrics: boolean;
  logger: Logger;
}): Hono {
  const app = createApp(parts.logger);

  /** Liveness. */
  app.get(LIVENESS_PATH, async (c) => {
    const probe = c.req.header(PROBE_HEADER);
    // Liveness does not depend on the database.
    const isOurs = probe !== undefined && (await parts.probes.take(probe).catch(() => false));
    if (!isOurs) return c.text("ok\n");
    const forwardedFor = (c.req.header("X-Forwarded-For") ?? "").split(",").map((one) => one.trim());
    return c.json({ probe, forwardedFor: forwardedFor.filter(Boolean) });
  });

  /** Readiness. Without the database all instances could do no more than this one, which still has pages to serve. */
  app.get(READINESS_PATH, (c) =>
    parts.lifecycle.stopping ? c.text("stopping\n", 503, RETRY_AFTER) : c.text("ready\n"),
  );

  app.get("/metrics", async (c) => {
    const allowed = parts.metricsToken
      ? isBearer(c.req.header("Authorization"), parts.metricsToken)
      : parts.openMetrics;
    if (!allowed) return c.text("not found\n", 404);
    const metrics = (await parts.metrics.render()) + (await databaseUp());
    return c.body(metrics, 200, { "Content-Type": parts.metrics.contentType });
  });

  /** As a metric. */
  async function databaseUp(): Promise<string> {
    const up = await parts.database.ping().then(
      () => 1,
      (error: unknown) => {
        parts.logger.error({ err: error }, "database does not respond");
        return 0;
      },
    );
    return `# HELP database_up Whether the database responds.\n# TYPE database_up gauge\ndatabase_up ${up}\n`;
  }
  return app;
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = readBearer(header) ?? "";
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)));
}
