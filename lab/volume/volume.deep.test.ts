import { expect, test } from "vitest";
import { type Measured, measure, problemsOf } from "./measure.ts";

const envelopes = Number(process.env.VOLUME_ENVELOPES ?? 50_000);
const VOLUME = { envelopes, owners: Math.ceil(envelopes / 50), ofOne: Math.min(10_000, envelopes / 25) };
const server = process.env.TEST_POSTGRES_URL;

test.skipIf(!server)(
  `at ${envelopes} envelopes no page, job or sweep reads a growing table as a whole, or makes a statement a row`,
  async () => {
    const small = await measure(server ?? "", { envelopes: 1000, owners: 100, ofOne: 200 });
    process.stdout.write(lineOf("", "statements", "ms", "database ms", "of 1,000", "held ms", "rows read"));
    const before = new Map(small.map((one) => [one.name, one]));
    const large = await measure(server ?? "", VOLUME, (one) => print(one, before.get(one.name)));
    expect(problemsOf(large, small, VOLUME)).toEqual([]);
  },
  1_200_000,
);

/** @param small the same act among 1,000 envelopes */
function print(measured: Measured, small: Measured | undefined): void {
  const { name, statements, milliseconds, inDatabase, held, rowsRead, slowest } = measured;
  const compared = small?.inDatabase ?? "";
  process.stdout.write(lineOf(name, statements, milliseconds, inDatabase, compared, held, rowsRead));
  if (process.env.VOLUME_PLANS && slowest)
    process.stdout.write(`${slowest.text}\n${JSON.stringify(slowest.plan, null, 2)}\n`);
}

const lineOf = (name: string, ...figures: (string | number)[]) =>
  `${name.padEnd(36)}${figures.map((figure) => String(figure).padStart(12)).join("")}\n`;
