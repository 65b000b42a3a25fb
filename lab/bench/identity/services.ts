import { join } from "node:path";
import { startPrivatePostgres } from "../../../scripts/testing/private-postgres.ts";
import { startOwnServer } from "../measure/own-server.ts";
import { startEmulator } from "./emulator.ts";

/** Something that speaks the Identity Toolkit protocol. */
export interface Service {
  name: string;
  /** Scheme, host and port. */
  url: string;
  /** Ours, or what it is compared with. */
  own: boolean;
}

/** Starts everything that is measured, one after the other; only one of them is ever under load. */
export async function withServices<T>(
  folder: string,
  work: (services: Service[], postgresVersion: string | undefined) => Promise<T>,
): Promise<T> {
  const stops: (() => Promise<unknown>)[] = [];
  const started = (name: string, port: number, own: boolean, stop: () => Promise<unknown>): Service => {
    stops.unshift(stop);
    return { name, url: `http://127.0.0.1:${port}`, own };
  };
  try {
    const services: Service[] = [];
    const onPGlite = await startOwnServer({ DATA_DIR: join(folder, "pglite") });
    services.push(started("ours on PGlite", onPGlite.port, true, () => onPGlite.process.stop()));

    const postgres = await startPrivatePostgres();
    if (postgres) {
      stops.unshift(() => postgres.stop());
      const onPostgres = await startOwnServer({
        DATA_DIR: join(folder, "postgres"),
        DATABASE_URL: postgres.url,
      });
      services.push(started("ours on PostgreSQL", onPostgres.port, true, () => onPostgres.process.stop()));
    }

    const emulator = await startEmulator(join(folder, "emulator"));
    services.push(started("emulator", emulator.port, false, () => emulator.process.stop()));
    return await work(services, postgres?.version);
  } finally {
    for (const stop of stops) await stop();
  }
}
