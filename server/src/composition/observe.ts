import {
  createSweepLeases,
  type Database,
  type JobEnd,
  type JobTables,
  type OpenDatabase,
  readQueueFigures,
} from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import { type Answered, type ChoreEnd, type Logger, type Metrics, requestLogger } from "@sealwright/runtime";
import { lastBackupSeconds } from "../backup/last-backup.ts";
import type { Trace } from "../tracing/tracing.ts";

const SEAL = "signing.seal";

/** @returns what records each request */
export function traceRequests(trace: Trace): (answered: Answered) => void {
  return ({ id, part, method, route, status, seconds }) =>
    trace({
      name: `${method} ${route}`,
      kind: "server",
      seconds,
      failed: status >= 500,
      attributes: {
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        "request.part": part,
        "request.id": id,
      },
      requestId: id,
    });
}

/** Counts, times and traces jobs, seals among them. */
export function observeJobs(
  metrics: Metrics,
  logger: Logger,
  trace: Trace | undefined,
): (end: JobEnd) => void {
  const count = metrics.counter({
    name: "job_attempts_total",
    help: "Attempts at background jobs: done, failed and to be tried again, or given up",
    labels: ["kind", "outcome"],
  });
  const time = metrics.timer({
    name: "job_attempt_duration_seconds",
    help: "Time that an attempt at a background job took",
    labels: ["kind"],
  });
  const countSeal = metrics.counter({
    name: "seals_total",
    help: "Contracts sealed, and attempts that failed",
    labels: ["outcome"],
  });
  const timeSeal = metrics.timer({
    name: "seal_duration_seconds",
    help: "Time that a seal took",
    labels: [],
  });
  return ({ kind, outcome, seconds }) => {
    count({ kind, outcome: outcome.replace(" ", "_") });
    time({ kind }, seconds);
    trace?.({
      name: kind,
      kind: "internal",
      seconds,
      failed: outcome !== "done",
      attributes: { "job.outcome": outcome },
    });
    // Failures have a line of their own, with their error.
    if (outcome === "done")
      requestLogger(logger).info({ job: kind, ms: Math.round(seconds * 1000) }, "job done");
    if (kind !== SEAL) return;
    countSeal({ outcome: outcome === "done" ? "made" : "failed" });
    timeSeal({}, seconds);
  };
}

/** Counts and times chores, on this instance. */
export function observeChores(metrics: Metrics): (end: ChoreEnd) => void {
  const count = metrics.counter({
    name: "chores_total",
    help: "Periodic deletions and sweeps, and how they ended",
    labels: ["chore", "outcome"],
  });
  const time = metrics.timer({
    name: "chore_duration_seconds",
    help: "Time that a periodic deletion or sweep took",
    labels: ["chore"],
  });
  return ({ chore, failed, seconds }) => {
    count({ chore, outcome: failed ? "failed" : "done" });
    time({ chore }, seconds);
  };
}

/** @returns the mailer, whose emails are counted, timed and traced */
export function observeMails(
  mailer: Mailer,
  { metrics, logger, trace }: { metrics: Metrics; logger: Logger; trace: Trace | undefined },
): Mailer {
  const count = metrics.counter({
    name: "mails_total",
    help: "Emails that the mail server accepted, and those that failed",
    labels: ["outcome"],
  });
  const time = metrics.timer({
    name: "mail_duration_seconds",
    help: "Time until the mail server accepted or refused an email",
    labels: [],
  });
  return {
    ...mailer,
    async send(...mail) {
      const began = performance.now();
      let outcome = "failed";
      try {
        await mailer.send(...mail);
        outcome = "sent";
      } finally {
        const seconds = (performance.now() - began) / 1000;
        count({ outcome });
        time({}, seconds);
        trace?.({ name: "mail", kind: "client", seconds, failed: outcome === "failed", attributes: {} });
        requestLogger(logger).info({ outcome, ms: Math.round(seconds * 1000) }, "mail");
      }
    },
  };
}

/** Counts, times and traces what webhooks' receivers are sent. */
export function observeWebhooks(metrics: Metrics, trace: Trace | undefined) {
  const count = metrics.counter({
    name: "webhook_deliveries_total",
    help: "Attempts at delivering an event to a webhook",
    labels: ["outcome"],
  });
  const time = metrics.timer({
    name: "webhook_delivery_duration_seconds",
    help: "Time until a webhook's receiver answered, or did not",
    labels: [],
  });
  return ({ delivered, seconds }: { delivered: boolean; seconds: number }) => {
    count({ outcome: delivered ? "delivered" : "failed" });
    time({}, seconds);
    trace?.({ name: "webhook", kind: "client", seconds, failed: !delivered, attributes: {} });
  };
}

/** The database's figures for all instances, and the pool of this one. */
export function watchDatabase(open: OpenDatabase, metrics: Metrics): void {
  const database = open.tables<JobTables>();
  watchJobs(database, metrics);
  const leases = createSweepLeases(database);
  metrics.watchEach(
    { name: "sweep_age_seconds", help: "Time since a sweep ended last, on any instance", labels: ["sweep"] },
    async () =>
      (await leases.ages()).map(({ name, seconds }) => ({ labels: { sweep: name }, value: seconds })),
  );
  metrics.watchEach(
    { name: "backup_age_seconds", help: "Time since the last backup was written and read back", labels: [] },
    async () => {
      const seconds = await lastBackupSeconds(open);
      return seconds === undefined ? [] : [{ labels: {}, value: seconds }];
    },
  );
  metrics.watchEach(
    {
      name: "database_pool_connections",
      help: "Connections of this process's pool, and statements that wait for one",
      labels: ["state"],
    },
    async () => {
      const { open: opened, idle, waiting } = open.connections();
      return [
        { labels: { state: "busy" }, value: opened - idle },
        { labels: { state: "idle" }, value: idle },
        { labels: { state: "waited_for" }, value: waiting },
      ];
    },
  );
}

/** One statement for the four families, however many kinds there are. */
function watchJobs(database: Database<JobTables>, metrics: Metrics): void {
  let reading: ReturnType<typeof readQueueFigures> | undefined;
  // The families of one scrape share what is read.
  const read = () => {
    reading ??= readQueueFigures(database).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const families = {
    jobs_waiting: ["Background jobs that wait or are under way", "waiting"],
    jobs_retried: ["Background jobs that wait and have failed at least once", "retried"],
    jobs_given_up: ["Background jobs that were given up, within the last week", "givenUp"],
    jobs_oldest_seconds: ["Age of the oldest background job that is due", "oldestSeconds"],
  } as const;
  for (const [name, [help, figure]] of Object.entries(families)) {
    metrics.watchEach({ name, help, labels: ["kind"] }, async () =>
      (await read()).map((figures) => ({ labels: { kind: figures.kind }, value: figures[figure] })),
    );
  }
}
