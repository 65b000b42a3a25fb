import { AsyncLocalStorage } from "node:async_hooks";
import type { Compilable, Kysely, KyselyPlugin, Transaction } from "kysely";
import { type CompiledStatement, compileStatement, type ValuesOf } from "./compiled-statements.ts";

/**
 * A service's view of the database: single statements, and transactions.
 * @typeParam Tables the service's own tables, each named with its schema: `"identity.accounts"`
 */
export interface Database<Tables> {
  /** For single statements. Throws inside a transaction, where `tx` must be used. */
  readonly query: Kysely<Tables>;
  /** Runs the work in one transaction; whatever it throws rolls all of it back. Keep slow work out of it. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * For statements that run often: built and compiled once, which takes Kysely longer than running them does.
   * @param build the statement, with placeholders for its values
   * @returns runs it; as with `query`, not inside of a transaction, unless it is given the `tx`
   */
  compile<Values extends object, Row>(
    build: (query: Kysely<Tables>, values: ValuesOf<Values>) => Compilable<Row>,
  ): CompiledStatement<Values, Row>;
}

/** The parameter of statement functions that work inside and outside of a transaction. */
export type Queryable<Tables> = Kysely<Tables> | Transaction<Tables>;

const inTransaction = new AsyncLocalStorage<object>();

/**
 * On PGlite's one connection a statement on the outer handle waits forever for the transaction, which waits for it;
 * on PostgreSQL it silently runs outside. This turns both into an error at once.
 */
function refuseInsideTransaction(owner: object): void {
  if (inTransaction.getStore() === owner) {
    throw new Error(
      "A statement ran on the outer handle inside a transaction: use the tx that the work is given",
    );
  }
}

function refusing(owner: object): KyselyPlugin {
  return {
    transformQuery({ node }) {
      refuseInsideTransaction(owner);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Wraps a Kysely instance so that the outer handle cannot be used inside a transaction. */
export function guardTransactions<Tables>(kysely: Kysely<Tables>): Database<Tables> {
  const owner = {};
  return {
    query: kysely.withPlugin(refusing(owner)),
    async transaction(work) {
      if (inTransaction.getStore() === owner) throw new Error("Transactions do not nest: pass the tx on");
      return kysely.transaction().execute((tx) => inTransaction.run(owner, () => work(tx)));
    },
    compile(build) {
      return compileStatement(kysely, build, () => {
        refuseInsideTransaction(owner);
        return kysely;
      });
    },
  };
}
