import type { Logger } from "@sealwright/runtime";
import type { Tracing } from "./tracing.ts";

/** The packages for it are loaded only where traces are sent somewhere. */
export async function openTracing(
  endpoint: string | undefined,
  logger: Logger,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { createOtlpTracing } = await import("./otlp-tracing.ts");
  return createOtlpTracing(endpoint, logger);
}
