import { entriesOf } from "../entries.ts";

/** The two letters of each state and the District of Columbia, by name. */
export async function stateCodes(): Promise<ReadonlyMap<string, string>> {
  return new Map((await entriesOf("state-laws")).map(({ data }) => [data.name, data.code]));
}
