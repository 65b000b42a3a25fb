import { inspectPostgres } from "@sealwright/database";
import { SECOND } from "@sealwright/runtime";
import { migrations } from "../migrations.ts";
import { type Check, fine, problem } from "./finding.ts";

const OLDEST_VERSION = 15;
/** Codes of authenticator apps and signatures of webhooks allow about half a minute. */
const MAX_SKEW = 10 * SECOND;
/** A process opens these beside its pool while it starts. */
const CONNECTIONS_AT_START = 2;

export const databaseCheck: Check = {
  subject: "Database",
  async *run({ config, clock }) {
    const { databaseUrl, databasePoolSize } = config;
    if (!databaseUrl) return;
    const before = clock.now();
    const report = await inspectPostgres(databaseUrl, migrations);
    const middle = (before + clock.now()) / 2;
    const { version, majorVersion, pending, tooNew, forbidden, mayCreate, connections } = report;
    yield majorVersion >= OLDEST_VERSION
      ? fine(`PostgreSQL ${version}`)
      : problem(`PostgreSQL ${version} is too old. Upgrade to ${OLDEST_VERSION} or later.`);
    if (tooNew.length > 0) {
      yield problem(
        `A newer release has run ${tooNew.join(", ")}. Start that release, or restore a backup from before.`,
      );
    }
    if (forbidden.length > 0) {
      // A table without read permission looks as if it were missing.
      const tables =
        forbidden.length > 3 ? `${forbidden.length} tables, such as ${forbidden[0]}` : forbidden.join(", ");
      yield problem(`Its user may not read and write ${tables}. Grant select, insert, update and delete.`);
    } else if (pending.length > 0) {
      const rights = mayCreate ? "" : ", as a user who may create schemas: that of DATABASE_URL may not";
      yield problem(
        `${pending.length} migrations did not run, such as ${pending[0]}. Run "npm run migrate"${rights}.`,
      );
    } else if (tooNew.length === 0) {
      yield fine("Every migration has run, and its user may read and write every table");
    }
    if (databasePoolSize + CONNECTIONS_AT_START > connections) {
      yield problem(
        `DATABASE_POOL_SIZE is ${databasePoolSize}, and the server has ${connections} connections for all instances. Lower it, or raise max_connections.`,
      );
    }
    yield skewFinding(middle - report.now);
  },
};

/** @param skew how far this machine's clock is ahead, in milliseconds */
function skewFinding(skew: number) {
  const seconds = Math.round(Math.abs(skew) / SECOND);
  if (Math.abs(skew) <= MAX_SKEW) return fine("This machine’s clock agrees with the database’s");
  const direction = skew > 0 ? "ahead of" : "behind";
  return problem(
    `This machine’s clock is ${seconds} s ${direction} the database’s. Have both follow NTP: two-factor codes and Stripe’s signatures depend on it.`,
  );
}
