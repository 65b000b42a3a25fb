import { Client } from "pg";

/** PostgreSQL's plan for each statement, and for those that its foreign keys run. */
const REPORTED = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  client_min_messages: "log",
};

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

export interface Statement {
  text: string;
  /** In the database, in milliseconds, with the statements that its foreign keys run. */
  duration: number;
  /** From tables and indexes, before any is filtered out. */
  rowsRead: number;
  /** Tables that were read from their beginning to their end, with their rows. */
  scans: { table: string; rows: number }[];
  plan: PlanNode;
}

/** @param url of a superuser: PostgreSQL loads the module for no one else */
export function reporting(url: string): string {
  const options = Object.entries(REPORTED).map(([name, value]) => `-c ${name}=${value}`);
  const reported = new URL(url);
  reported.searchParams.set("options", options.join(" "));
  return reported.href;
}

/** @returns collects the plans of the statements of this process, on connections to such an address, while work is done */
export function collectPlans() {
  let current: Statement[] = [];
  const { connect } = Client.prototype;
  // The pool creates its clients internally, so the notices of all of them are read from here.
  Client.prototype.connect = function (this: Client, ...given: never[]) {
    this.on("notice", ({ message = "" }) => {
      const statement = readPlan(message);
      if (statement) current.push(statement);
    });
    return Reflect.apply(connect, this, given);
  } as typeof connect;
  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const statements: Statement[] = [];
    current = statements;
    await work();
    current = [];
    return statements;
  };
}

function readPlan(message: string): Statement | undefined {
  const at = message.indexOf("plan:\n");
  if (at < 0) return undefined;
  const { "Query Text": text, Plan: plan } = JSON.parse(message.slice(at + "plan:\n".length)) as {
    "Query Text": string;
    Plan: PlanNode;
  };
  const scans: Statement["scans"] = [];
  const rowsRead = countRows(plan, scans);
  const duration = Number(/^duration: ([\d.]+) ms/.exec(message)?.[1]);
  return { text: text.replaceAll(/\s+/g, " "), duration, rowsRead, scans, plan };
}

function countRows(node: PlanNode, scans: Statement["scans"]): number {
  const loops = node["Actual Loops"] ?? 1;
  const rows = ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * loops;
  const isScan = node["Node Type"].endsWith("Scan") && node["Relation Name"] !== undefined;
  if (node["Node Type"] === "Seq Scan") scans.push({ table: node["Relation Name"] ?? "", rows });
  const below = (node.Plans ?? []).reduce((sum, one) => sum + countRows(one, scans), 0);
  return below + (isScan ? rows : 0);
}
