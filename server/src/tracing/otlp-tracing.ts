import { createHash } from "node:crypto";
import {
  type Context,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from "@opentelemetry/sdk-trace";
import { brand } from "@sealwright/brand";
import { requestId as currentRequestId, type Logger, SECOND } from "@sealwright/runtime";
import type { TracedWork, Tracing } from "./tracing.ts";

const KINDS = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, client: SpanKind.CLIENT };

/**
 * Sends spans in batches (https://opentelemetry.io/docs/specs/otlp/#otlphttp). Ids are derived from the request's, so that
 * what other processes do for it is in the same trace, without more to store with a job.
 * @param endpoint without the path of traces
 */
export function createOtlpTracing(endpoint: string, logger: Logger): Tracing {
  const notSent = (problem: unknown) => logger.warn({ problem: String(problem) }, "traces not sent");
  diag.setLogger({ error: notSent, warn() {}, info() {}, debug() {}, verbose() {} });
  const ids = new RootIds();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    // Shorter than a stop may take, which sends the last ones.
    timeoutMillis: 5 * SECOND,
  });
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ "service.name": brand.slug }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer(brand.slug);

  function record({ name, kind, seconds, failed, attributes, requestId = currentRequestId() }: TracedWork) {
    const end = Date.now();
    const options = { kind: KINDS[kind], startTime: end - seconds * SECOND, attributes };
    const isRoot = kind === "server";
    const start = (parent: Context) => tracer.startSpan(name, options, parent);
    const span =
      isRoot && requestId ? ids.withIdsOf(requestId, () => start(ROOT_CONTEXT)) : start(parentOf(requestId));
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  }

  return { name: "traces", trace: record, close: () => provider.shutdown().catch((error) => notSent(error)) };
}

/** Random ones, except for the span of a request. */
class RootIds extends RandomIdGenerator {
  #next: { traceId: string; spanId: string } | undefined;

  withIdsOf<T>(requestId: string, start: () => T): T {
    this.#next = idsOf(requestId);
    try {
      return start();
    } finally {
      this.#next = undefined;
    }
  }

  override generateTraceId(): string {
    return this.#next?.traceId ?? super.generateTraceId();
  }

  override generateSpanId(): string {
    return this.#next?.spanId ?? super.generateSpanId();
  }
}

function parentOf(requestId: string | undefined): Context {
  if (!requestId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...idsOf(requestId),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}

function idsOf(requestId: string): { traceId: string; spanId: string } {
  const hash = createHash("sha256").update(requestId).digest("hex");
  return { traceId: hash.slice(0, 32), spanId: hash.slice(32, 48) };
}
