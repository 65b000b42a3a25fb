import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { OpenDatabase } from "@sealwright/database";
import { createIdentityOperator, IdentityError, type IdentityOperator } from "@sealwright/identity";
import { resetOwnerTwoFactor } from "@sealwright/product";
import { type Clock, DAY, type Logger, systemClock } from "@sealwright/runtime";
import type { ServerConfig } from "../config/index.ts";
import { ImportFileError, readImportFile } from "./read-import-file.ts";

export const USAGE = `npm run identity -- <command> [--why "reason"] [--by "name"]
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

/** @returns the exit code: 0 done, 1 failed, 2 not understood */
export async function runIdentityCommand(args: string[], context: CommandContext): Promise<number> {
  const { config, database, clock = systemClock, write, complain } = context;
  const parsed = readArguments(args);
  if (!parsed) return 2;
  const { command, subject, options } = parsed;
  const note = `by ${options.by ?? userInfo().username}${options.why ? `: ${options.why}` : ""}`;
  const { securityEventDays } = config.identity;
  const operator = createIdentityOperator(database, { days: securityEventDays, note }, clock, context.logger);
  if (command === "events") {
    const days = Number(options.days ?? securityEventDays);
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

async function importFile(
  path: string,
  operator: IdentityOperator,
  { write, complain }: CommandContext,
): Promise<number> {
  let count = 0;
  let failures = 0;
  try {
    for (const request of await readImportFile(path)) {
      for (const { index, message } of await operator.import(request)) {
        complain(`Account ${count + index + 1}: ${message}`);
        failures += 1;
      }
      count += request.users?.length ?? 0;
    }
  } catch (error) {
    if (!(error instanceof ImportFileError || error instanceof IdentityError)) throw error;
    complain(error.message);
    return 1;
  }
  write(`Imported ${count - failures} of ${count} accounts.`);
  return failures > 0 ? 1 : 0;
}
