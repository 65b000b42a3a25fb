import { createSecretBox } from "@sealwright/runtime";
import { type Kysely, sql } from "kysely";
import { ActError } from "../operator/act.ts";
import { SECRETS } from "../secrets.ts";

export interface OpenedValues {
  opened: number;
  /** Under a SECRET_KEY that was lost earlier. */
  locked: number;
}

/** Opens every sealed value of a database. @throws ActError when there are some, and this SECRET_KEY opens none */
export async function openSealedValues(tx: Kysely<unknown>, masterSecret: string): Promise<OpenedValues> {
  const found = { opened: 0, locked: 0 };
  for (const { purpose, sealed } of Object.values(SECRETS)) {
    const box = createSecretBox(masterSecret, purpose);
    for (const place of sealed) {
      const [schema = "", table = "", column = ""] = place.split(".");
      const { rows } = await sql<{ value: string }>`
        select ${sql.ref(column)} as value from ${sql.id(schema, table)}
        where ${sql.ref(column)} is not null`.execute(tx);
      for (const { value } of rows) found[opens(box, value) ? "opened" : "locked"] += 1;
    }
  }
  if (found.locked > 0 && found.opened === 0) {
    throw new ActError(
      "SECRET_KEY opens none of the sealed values: it is not the one that they were sealed with. The embedded database’s is in DATA_DIR/secret-key, unless SECRET_KEY was set.",
    );
  }
  return found;
}

function opens(box: ReturnType<typeof createSecretBox>, value: string): boolean {
  try {
    box.open(value);
    return true;
  } catch {
    return false;
  }
}
