import type { Closable } from "@sealwright/runtime";

export interface TracedWork {
  name: string;
  /** A request that came in, work of our own, or a request of ours to another server. */
  kind: "server" | "internal" | "client";
  seconds: number;
  failed: boolean;
  /** In the names of OpenTelemetry's semantic conventions. */
  attributes: Record<string, string | number>;
  /** Of the request that it is, or comes from. By default the current one. */
  requestId?: string;
}

/** Records work that has ended. The request is the root of a trace; its jobs, mails and webhooks are below it. */
export type Trace = (work: TracedWork) => void;

export interface Tracing extends Closable {
  trace: Trace;
}
