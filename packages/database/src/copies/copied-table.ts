import { createHash } from "node:crypto";

/** A line of a copy, in order: each table, then its rows; at the end the sequences. */
export type CopyLine =
  | { table: string; columns: string[] }
  /** A JSON list of the columns' values as text, or null. */
  | { row: string }
  | { sequence: string; value: string };

export interface CopiedTable {
  name: string;
  rows: number;
  /** Over the rows in any order, since each engine has its own. */
  checksum: string;
}

const MODULUS = 2n ** 256n;

/** Counts and hashes lines as they pass. */
export class CopySummary {
  readonly #tables: { name: string; rows: number; sum: bigint }[] = [];

  add(line: CopyLine): void {
    if ("table" in line) this.#tables.push({ name: line.table, rows: 0, sum: 0n });
    const current = this.#tables.at(-1);
    if (!("row" in line) || !current) return;
    current.rows += 1;
    const hash = createHash("sha256").update(line.row).digest("hex");
    current.sum = (current.sum + BigInt(`0x${hash}`)) % MODULUS;
  }

  get tables(): CopiedTable[] {
    return this.#tables.map(({ name, rows, sum }) => ({
      name,
      rows,
      checksum: sum.toString(16).padStart(64, "0"),
    }));
  }
}
