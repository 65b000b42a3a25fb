import { toCsv } from "@sealwright/protocol/csv";
import type { LogEntry } from "@sealwright/protocol/signing/answers";
import { LOGGED_ACT_NAMES, LOGGED_ACTS } from "@sealwright/protocol/signing/workspace-log";
import type { Context, Hono } from "hono";
import { ownerMay } from "../../session/chosen-workspace.ts";
import { attachment } from "../../shell/attachment.ts";
import type { SigningContext } from "../../shell/context.ts";
import { LOG_CSV, LOG_PAGE } from "../../ui/paths/people-paths.ts";

/** Who did what, when and from where. */
export function log(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.get(LOG_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    if (!ownerMay(owner, "log")) return c.notFound();
    const filter = readFilter(c);
    const before = Number(c.req.query("before"));
    const page = await signing.readLog(
      owner,
      before >= 1 ? { ...filter, before: Math.trunc(before) } : filter,
    );
    return show(c, "log", { owner, filter, ...page });
  });

  app.get(LOG_CSV, async (c) => {
    const owner = await context.requireOwner(c);
    if (!ownerMay(owner, "log")) return c.notFound();
    const { entries } = await signing.exportLog(owner, readFilter(c));
    return c.body(toCsv(COLUMNS, entries.map(toRow)), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment("log.csv"),
    });
  });
}

export interface LogFilter {
  person?: string;
  what?: (typeof LOGGED_ACT_NAMES)[number];
  from?: string;
  until?: string;
}

/** What is not valid is left out. */
function readFilter(c: Context): LogFilter {
  const { person, what: asked, from, until } = c.req.query();
  const what = LOGGED_ACT_NAMES.find((one) => one === asked);
  return {
    ...(person && { person: person.slice(0, 64) }),
    ...(what && { what }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  };
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

const COLUMNS = ["Time", "Name", "Email", "API key", "Act", "About", "Contract", "IP address"];

function toRow({ at, person, key, what, subject, about, contract, ip }: LogEntry): Record<string, string> {
  return {
    Time: at,
    Name: person?.name ?? "",
    Email: person?.email ?? "",
    "API key": key ?? "",
    Act: LOGGED_ACTS[what],
    About: [subject?.email, about].filter(Boolean).join(", "),
    Contract: contract?.title ?? "",
    "IP address": ip ?? "",
  };
}
