import { openDatabase } from "@sealwright/database";
import { createLogger, systemClock } from "@sealwright/runtime";
import { openKeyring, SECRETS, type SecretKeys } from "@sealwright/server/keyring";
import type { ConfirmedFactor } from "./key-traffic.ts";

interface Tables {
  "identity.accounts": { localId: string; email: string };
  "identity.secondFactors": { localId: string; secret: string };
}

/** Opens every second factor that was confirmed, with the secrets of now. The server is stopped. */
export async function findLostFactors(
  { DATABASE_URL, DATA_DIR }: Record<string, string>,
  secrets: SecretKeys,
  factors: readonly ConfirmedFactor[],
): Promise<string[]> {
  const database = await openDatabase({ url: DATABASE_URL, folder: DATA_DIR, migrations: [] });
  try {
    const logger = createLogger("error");
    const keyring = await openKeyring({ database, secrets, clock: systemClock, logger, watches: false });
    const stored = await database
      .tables<Tables>()
      .query.selectFrom("identity.secondFactors as factor")
      .innerJoin("identity.accounts as account", "account.localId", "factor.localId")
      .select(["account.email", "factor.secret"])
      .execute();
    const box = keyring.box(SECRETS.secondFactors);
    const opened = new Map<string, string | undefined>();
    for (const { email, secret } of stored) {
      opened.set(email, await box.open(secret).catch(() => undefined));
    }
    const lost = factors.filter(({ email, secret }) => opened.get(email) !== secret);
    return lost.length === 0 ? [] : [`${lost.length} of ${factors.length} second factors lost`];
  } finally {
    await database.close();
  }
}
