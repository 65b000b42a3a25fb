import { writeFileSync } from "node:fs";
import { openDatabase } from "@sealwright/database";
import { createRequestRegister, createSubscriptionLinks, type ProductTables } from "@sealwright/product";
import { createKeyedHash } from "@sealwright/runtime";
import { databaseOptions } from "./config/database-options.ts";
import { readConfig } from "./config/index.ts";
import { developmentSecretKey } from "./config/secret-key.ts";
import { migrations } from "./migrations.ts";
import { refuseStart } from "./refuse-start.ts";
import { runRequestCommand, UsageError } from "./requests/request-command.ts";

/** `npm run requests`: lists, exports and deletes what visitors sent with forms. */
try {
  const config = readConfig(process.env);
  const database = await openDatabase({ ...databaseOptions(config), migrations });
  try {
    const secret = config.secretKey ?? developmentSecretKey(config.dataDir);
    const links = createSubscriptionLinks(config.urls.site, createKeyedHash(secret, "newsletter links"));
    const register = createRequestRegister(database.tables<ProductTables>(), links);
    const { text, out } = await runRequestCommand(register, process.argv.slice(2));
    // Others on the machine have no business with personal data.
    if (out) writeFileSync(out, text, { mode: 0o600 });
    else process.stdout.write(`${text}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else refuseStart(error);
}
