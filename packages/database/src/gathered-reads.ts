import { type RawBuilder, sql } from "kysely";

/** A statement that takes longer no longer holds up what is asked for after it. */
const WAITED_FOR_MS = 20;

/** What one statement reads. */
interface Batch<Row> {
  keys: Set<string>;
  rows: PromiseWithResolvers<Map<string, Row>>;
}

/**
 * Makes reads by key share statements: what is asked for while one is under way is read together by the next. Under
 * load one statement then answers many callers; one who is alone waits for nobody. As with a statement of one's own,
 * the row is as it is when it is asked for, or later. Callers of one key share the row and must not change it.
 * @param read the rows of these keys, in any order; keys without a row are left out
 * @returns reads one row; undefined where there is none. Throws what the statement that it shared threw
 */
export function gatherReads<Row>(
  read: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Row | undefined> {
  let next: Batch<Row> | undefined;
  let isBusy = false;

  function begin(): void {
    isBusy = true;
    // Once the requests that have come together have all asked.
    setImmediate(run);
  }

  function run(): void {
    const batch = next;
    next = undefined;
    if (!batch) {
      isBusy = false;
      return;
    }
    let isWaitedFor = true;
    const goOn = () => {
      if (isWaitedFor) run();
      isWaitedFor = false;
    };
    const patience = setTimeout(goOn, WAITED_FOR_MS);
    read([...batch.keys])
      .then((rows) => new Map(rows.map((row) => [keyOf(row), row])))
      .then(batch.rows.resolve, batch.rows.reject)
      .finally(() => {
        clearTimeout(patience);
        goOn();
      });
  }

  return async (key) => {
    next ??= { keys: new Set(), rows: Promise.withResolvers() };
    const { keys, rows } = next;
    keys.add(key);
    if (!isBusy) begin();
    return (await rows.promise).get(key);
  };
}

/**
 * One of these, for the right side of `=`. As a plain parameter, the list's length would tell the planner more than a
 * plan for all lengths knows, and it would plan the statement anew each time, which costs more than running it.
 */
export function anyOf(keys: string[] | RawBuilder<string[]>): RawBuilder<string> {
  return sql<string>`any(array(select unnest(${keys}::text[])))`;
}
