import type { Queryable } from "@sealwright/database";
import { type SecretBox, sealedPrefix, UnopenableError } from "@sealwright/runtime";
import { sql } from "kysely";
import { ENDED_BY_A_LEAK } from "../../secrets.ts";

const BATCH = 500;
/** Before the first row of a table. */
const START = "(0,0)";

/** Where values of one purpose are, and what opens and seals them. */
export interface SealedColumn {
  /** `schema.table.column`. */
  name: string;
  box: SecretBox;
  /** The newest of its keys. */
  keyId: number;
}

export interface Resealed {
  /** Sealed anew, or ended with their row. */
  changed: number;
  /** Lost earlier, and still unreadable. */
  locked: number;
}

/**
 * Goes once through a column and seals under the newest key what is sealed under another one. A value that changes meanwhile
 * is left to the next time.
 */
export async function* resealColumn<Tables>(
  query: Queryable<Tables>,
  { name, box, keyId }: SealedColumn,
): AsyncGenerator<Resealed> {
  const [schema = "", tableName = "", columnName = ""] = name.split(".");
  const [table, column] = [sql.id(schema, tableName), sql.ref(columnName)];
  const isEnded = ENDED_BY_A_LEAK.includes(`${schema}.${tableName}`);
  for (let after = START; ; ) {
    const { rows } = await sql<{ place: string; value: string }>`
      select ctid::text as place, ${column} as value from ${table}
      where ctid > ${after}::tid and ${column} is not null and not starts_with(${column}, ${sealedPrefix(keyId)})
      order by ctid limit ${BATCH}`.execute(query);
    const result = { changed: 0, locked: 0 };
    for (const { place, value } of rows) {
      const plain = await openOrUndefined(box, value);
      if (plain === undefined && !isEnded) {
        result.locked += 1;
        continue;
      }
      const isSame = sql`ctid = ${place}::tid and ${column} = ${value}`;
      const change =
        isEnded || plain === undefined
          ? sql`delete from ${table} where ${isSame}`
          : sql`update ${table} set ${column} = ${box.seal(plain)} where ${isSame}`;
      const { numAffectedRows = 0n } = await change.execute(query);
      result.changed += Number(numAffectedRows);
    }
    yield result;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.place;
  }
}

async function openOrUndefined(box: SecretBox, value: string): Promise<string | undefined> {
  try {
    return await box.open(value);
  } catch (error) {
    if (error instanceof UnopenableError) return undefined;
    throw error;
  }
}
