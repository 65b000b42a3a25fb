import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "@sealwright/testkit/process";
import { startPrivatePostgres } from "../../../scripts/testing/private-postgres.ts";
import { freePorts } from "../../../testkit/src/free-ports.ts";
import { table } from "../measure/table.ts";
import { writeEmptyBuild } from "./empty-build.ts";
import { countMails, type MailCounter } from "./mail-counter.ts";
import { type LoadResult, sendRequests } from "./send-requests.ts";

const PER_SECOND = 200;
const SECONDS = 60;
/** When the process is killed, in seconds. */
const KILLS = [20, 40];
const RECOVERED_WITHIN_MS = 20 * 60_000;

/**
 * 200 requests a second for a minute with the mail server down, in which the process is killed twice: every accepted one must
 * be mailed once to sales and once to its sender after the mail server is back.
 */
export async function benchRequests(): Promise<boolean> {
  const postgres = await startPrivatePostgres();
  const rows: string[][] = [];
  let sound = true;
  try {
    for (const [database, url] of [["PGlite", ""], ...(postgres ? [["PostgreSQL", postgres.url]] : [])]) {
      const { row, lost } = await measure(database ?? "", url ?? "");
      rows.push(row);
      sound &&= lost === 0;
    }
  } finally {
    await postgres?.stop();
  }
  console.log(
    table(
      [
        "database",
        "sent",
        "accepted",
        "refused",
        "no answer",
        "p50 / p99 ms",
        "lost",
        "mailed twice",
        "drained in s",
      ],
      rows,
    ),
  );
  return sound;
}

async function measure(database: string, url: string): Promise<{ row: string[]; lost: number }> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-bench-requests-"));
  const [smtpPort = 0] = await freePorts(1);
  const environment = {
    ...writeEmptyBuild(join(folder, "build")),
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...(url ? { DATABASE_URL: url } : {}),
  };
  try {
    const load = await sendRequests({
      start: () => startServerProcess(environment),
      perSecond: PER_SECOND,
      seconds: SECONDS,
      kills: KILLS,
    });
    const mails = await countMails(smtpPort);
    const drained = await waitForMails(load, mails);
    await load.server.stop();
    await mails.stop();
    return { row: describe(database, load, mails, drained), lost: missing(load, mails) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns seconds until every accepted request was mailed, or until it took too long */
async function waitForMails(load: LoadResult, mails: MailCounter): Promise<number> {
  const started = Date.now();
  while (missing(load, mails) > 0 && Date.now() - started < RECOVERED_WITHIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return (Date.now() - started) / 1000;
}

/** Accepted requests without their two emails. */
function missing({ accepted }: LoadResult, { receipts, toSales }: MailCounter): number {
  return accepted.filter((email) => !receipts.has(email) || !toSales.has(email)).length;
}

function describe(database: string, load: LoadResult, mails: MailCounter, drained: number): string[] {
  const times = load.milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const twice = [mails.receipts, mails.toSales].flatMap((counts) =>
    [...counts.values()].filter((count) => count > 1),
  ).length;
  return [
    database,
    ...[load.sent, load.accepted.length, load.refused, load.unanswered].map(String),
    `${at(0.5)} / ${at(0.99)}`,
    String(missing(load, mails)),
    String(twice),
    drained.toFixed(0),
  ];
}
