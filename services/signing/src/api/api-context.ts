import type { Database, JobTables } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { SigningTables } from "../tables.ts";

/** What the calls of the API work with. */
export interface ApiContext {
  database: Database<SigningTables & JobTables>;
  clock: Clock;
}
