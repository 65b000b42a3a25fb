import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { OpenDatabase } from "@sealwright/database";
import { createIdentityOperator, type IdentityOperator } from "@sealwright/identity";
import { resetOwnerTwoFactor } from "@sealwright/product";
import { batchCreateRequest } from "@sealwright/protocol/identity";
import { type Clock, DAY, type Logger, systemClock } from "@sealwright/runtime";
import type { ServerConfig } from "../config/index.ts";

export const USAGE = `npm run identity -- <command> --why "reason" [--by "name"]
  find <email|phone|id>            the account, without its password
  disable <…> | enable <…>         closes or opens an account; its sign-ins end
  reset-factor <…> [--password]    removes every second factor and sign-in, and the password too
  import <file.json>               accounts as accounts:batchCreate or Firebase's auth:export have them
  export                           every account with its password hash, one JSON object a line
  events [--days 180]              what happened to accounts, one JSON object a line`;

interface CommandContext {
  config: ServerConfig;
  database: OpenDatabase;
  logger: Logger;
  clock?: Clock;
  write(line: string): void;
  complain(line: string): void;
}

const MAX_IMPORTED_AT_ONCE = 1000;

/** @returns the exit code: 0 done, 1 failed, 2 not understood */
export async function runIdentityCommand(args: string[], context: CommandContext): Promise<number> {
  const { config, database, clock = systemClock, write, complain } = context;
  const parsed = readArguments(args);
  if (!parsed) return 2;
  const { command, subject, options } = parsed;
  const note = `by ${options.by ?? userInfo().username}${options.why ? `: ${options.why}` : ""}`;
  const operator = createIdentityOperator(database, config.identity.securityEventDays, note, clock);
  if (command === "events") {
    const days = Number(options.days ?? config.identity.securityEventDays);
    if (!(days > 0)) return 2;
    for await (const event of operator.events(new Date(clock.now() - days * DAY)))
      write(JSON.stringify(event));
    return 0;
  }
  if (command === "export") {
    for await (const account of operator.export()) write(JSON.stringify(account));
    return 0;
  }
  if (subject === undefined) return 2;
  if (command === "import") return importFile(subject, operator, context);

  const account = await operator.find(subject);
  if (!account) {
    complain(`There is no account ${subject}.`);
    return 1;
  }
  const { localId, email } = account;
  switch (command) {
    case "find":
      write(JSON.stringify(operator.describe(account), null, 2));
      return 0;
    case "disable":
    case "enable":
      await operator.setDisabled(localId, command === "disable");
      write(`${command === "disable" ? "Disabled" : "Enabled"} ${localId}.`);
      return 0;
    case "reset-factor":
      // The product's first: with the guard lifted, its two-factor would still ask for a code.
      await resetOwnerTwoFactor(database, { uid: localId, email }, context.logger);
      await operator.resetFactor(localId, options.password === true);
      write(`${localId} has no second factor now, and is signed out everywhere.`);
      return 0;
    default:
      return 2;
  }
}

function readArguments(args: string[]) {
  try {
    const { values: options, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        by: { type: "string" },
        why: { type: "string" },
        days: { type: "string" },
        password: { type: "boolean" },
      },
    });
    const [command, subject] = positionals;
    return command === undefined ? undefined : { command, subject, options };
  } catch {
    return undefined;
  }
}

/** Also takes one object a line, as the export writes them, and the names of Firebase's own export. */
async function importFile(
  path: string,
  operator: IdentityOperator,
  { write, complain }: CommandContext,
): Promise<number> {
  const text = await readFile(path, "utf8");
  const { users, ...options } = readAccounts(text);
  let failures = 0;
  for (let start = 0; start < users.length; start += MAX_IMPORTED_AT_ONCE) {
    const batch = users.slice(start, start + MAX_IMPORTED_AT_ONCE).map(renamed);
    const request = batchCreateRequest.parse({ ...options, users: batch });
    for (const { index, message } of await operator.import(request)) {
      complain(`Account ${start + index + 1}: ${message}`);
      failures += 1;
    }
  }
  write(`Imported ${users.length - failures} of ${users.length} accounts.`);
  return failures > 0 ? 1 : 0;
}

type Imported = Record<string, unknown>;

function readAccounts(text: string): { users: Imported[] } & Record<string, unknown> {
  const lines = text.split("\n").filter((line) => line.trim());
  const [first = "{}"] = lines;
  if (first.trimStart().startsWith('{"localId"'))
    return { users: lines.map((line) => JSON.parse(line) as Imported) };
  const { users = [], ...options } = JSON.parse(text) as { users?: Imported[] };
  return { users, ...options };
}

/** Firebase's file calls the last sign-in differently. */
function renamed({ lastSignedInAt, ...user }: Imported): Imported {
  return lastSignedInAt === undefined ? user : { lastLoginAt: lastSignedInAt, ...user };
}
