import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** One answered request. */
export interface CountedRequest {
  part: string;
  method: string;
  /** As it was registered, such as `/contracts/:id`: an address itself would make a series of its own. */
  route: string;
  status: number;
  seconds: number;
}

interface Family<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
}

type Labels<Label extends string> = Record<Label, string>;

/** Metrics in Prometheus' text format. Not global, so that tests can run several servers in one process. */
export interface Metrics {
  countRequest(request: CountedRequest): void;
  /** @returns counts one */
  counter<Label extends string>(family: Family<Label>): (labels: Labels<Label>) => void;
  /** @returns adds a duration */
  timer<Label extends string>(family: Family<Label>): (labels: Labels<Label>, seconds: number) => void;
  /** A value that is read when the metrics are scraped. */
  watch(name: string, help: string, read: () => number): void;
  /** As `watch`, with a value for each set of labels. */
  watchEach<Label extends string>(
    family: Family<Label>,
    read: () => Promise<{ labels: Labels<Label>; value: number }[]>,
  ): void;
  render(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. Pages take milliseconds, seals and mails seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Counts requests and their time from the start. @param options whether the process's own memory and processor time too */
export function createMetrics(options: { processMetrics: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered",
    labelNames: ["part", "method", "route", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's first byte to the answer's last",
    labelNames: ["part", "route"],
    buckets: BUCKETS.slice(0, 11),
    registers,
  });

  return {
    countRequest({ part, method, route, status, seconds }) {
      requests.inc({ part, method, route, status: String(status) });
      duration.observe({ part, route }, seconds);
    },
    counter({ name, help, labels }) {
      const counter = new Counter({ name, help, labelNames: labels, registers });
      return (values) => counter.inc(values);
    },
    timer({ name, help, labels }) {
      const histogram = new Histogram({ name, help, labelNames: labels, buckets: BUCKETS, registers });
      return (values, seconds) => histogram.observe(values, seconds);
    },
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    watchEach({ name, help, labels }, read) {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          // The database's metrics are missing while it is down, which has a metric of its own.
          const values = await read().catch(() => []);
          this.reset();
          // Without labels it would start at 0, which would say that there is a value.
          if (labels.length === 0) this.remove();
          for (const each of values) this.set(each.labels, each.value);
        },
      });
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
