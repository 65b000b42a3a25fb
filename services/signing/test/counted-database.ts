import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, OpenDatabase } from "@sealwright/database";
import type { KyselyPlugin } from "kysely";

/** A database that counts its statements: what makes as many of them cannot be told apart by how long it takes. */
export function countStatements() {
  // Of the work alone: jobs and sweeps look at the database in between.
  const counts = new AsyncLocalStorage<{ count: number }>();
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      const work = counts.getStore();
      if (work) work.count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted = <Tables>(database: Database<Tables>): Database<Tables> => ({
    ...database,
    query: database.query.withPlugin(counting),
    transaction: (work) => database.transaction((tx) => work(tx.withPlugin(counting))),
  });
  return {
    wrap: (open: OpenDatabase): OpenDatabase => ({
      ...open,
      tables: <Tables>() => counted(open.tables<Tables>()),
    }),
    /** @returns how many the work makes */
    async during(work: () => Promise<unknown>): Promise<number> {
      const own = { count: 0 };
      await counts.run(own, work);
      return own.count;
    },
  };
}
