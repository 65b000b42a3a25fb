import { aim, number, table } from "../measure/table.ts";
import type { Load } from "./load.ts";
import type { Operation } from "./operations.ts";
import type { Service } from "./services.ts";

const SIGN_IN = "accounts:signInWithPassword";
/** The rest of a sign-in runs on the same cores: the limits, the account, the session and the signature. */
const OF_CEILING = 0.7;

/** One operation, measured on every service in the same minutes. */
export interface Comparison {
  operation: Operation;
  loads: { service: Service; load: Load }[];
  /** The machine's limit for the unavoidable part. */
  ceiling: { name: string; perSecond: number } | undefined;
}

export function printComparisons(comparisons: Comparison[], how: string): void {
  console.log(`\nRequests a second: ${how}\n`);
  console.log(
    table(
      ["operation", "service", "requests/s", "p50 ms", "p99 ms", "failed", "ours/emulator", "of the ceiling"],
      comparisons.flatMap((comparison) =>
        comparison.loads.map(({ service, load }) => [
          comparison.operation.name,
          service.name,
          number(load.perSecond),
          number(load.p50),
          number(load.p99),
          String(load.failed),
          service.own ? number(load.perSecond / emulatorPerSecond(comparison)) : "",
          service.own && comparison.ceiling ? number(load.perSecond / comparison.ceiling.perSecond) : "",
        ]),
      ),
    ),
  );
  const ceilings = comparisons.flatMap(({ operation, ceiling }) =>
    ceiling ? [`${operation.name}: ${number(ceiling.perSecond)} ${ceiling.name} a second`] : [],
  );
  console.log(`\n  Ceilings, with nothing around them: ${ceilings.join("; ")}.`);
  console.log("  The emulator keeps all in memory, stores passwords as they are and signs nothing.");

  console.log("\nAims");
  for (const comparison of comparisons) printAims(comparison);
}

function printAims(comparison: Comparison): void {
  const { operation, loads, ceiling } = comparison;
  for (const { service, load } of loads.filter((one) => one.service.own)) {
    if (operation.name === SIGN_IN && ceiling) {
      const part = load.perSecond / ceiling.perSecond;
      console.log(
        aim(
          `sign-in, ${service.name}, at least ${OF_CEILING} of the ceiling`,
          number(part),
          part >= OF_CEILING,
        ),
      );
    } else if (!operation.hashesPasswords) {
      const ratio = load.perSecond / emulatorPerSecond(comparison);
      const what = `${operation.name}, ${service.name}, faster than the emulator`;
      console.log(aim(what, `${number(ratio)}×`, ratio > 1));
    }
  }
}

function emulatorPerSecond({ loads }: Comparison): number {
  return loads.find(({ service }) => !service.own)?.load.perSecond ?? Number.NaN;
}
