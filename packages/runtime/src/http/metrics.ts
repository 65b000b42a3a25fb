import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Metrics in Prometheus' text format. Not global, so that tests can run several servers in one process. */
export interface Metrics {
  countRequest(part: string, method: string, status: number, seconds: number): void;
  /** A value that is read when the metrics are scraped. */
  watch(name: string, help: string, read: () => number): void;
  render(): Promise<string>;
  readonly contentType: string;
}

/** Counts requests and their time from the start. @param options whether the process's own memory and processor time too */
export function createMetrics(options: { processMetrics: boolean }): Metrics {
  const registry = new Registry();
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered",
    labelNames: ["part", "method", "status"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's first byte to the answer's last",
    labelNames: ["part"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

  return {
    countRequest(part, method, status, seconds) {
      requests.inc({ part, method, status: String(status) });
      duration.observe({ part }, seconds);
    },
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
