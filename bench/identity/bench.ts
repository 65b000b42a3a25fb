import { median } from "../measure/statistics.ts";
import { aim, number, table } from "../measure/table.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { createArgon2Ceiling } from "./argon2-ceiling.ts";
import { registerAccounts, type SignedIn } from "./calls.ts";
import { type Load, load, loadDescription, middleOf } from "./load.ts";
import { type Operation, operations } from "./operations.ts";
import { compareAnswerTimes } from "./same-answer-time.ts";
import { type Service, withServices } from "./services.ts";

const ROUNDS = 3;
/** More than there are connections, so that no two sign-ins at once are for one account. */
const ACCOUNTS = 64;
const AIM_OF_CEILING = 0.9;

interface Measured {
  operation: Operation;
  service: Service;
  middle: Load;
}

/** @returns false when a request failed, so that the numbers are not to be trusted */
export function benchIdentity(): Promise<boolean> {
  return withTemporaryFolder((folder) =>
    withServices(folder, async (services, postgresVersion) => {
      console.log(
        postgresVersion ?? "No PostgreSQL server is installed here, so ours is measured on PGlite alone.",
      );
      const accounts = new Map<Service, SignedIn[]>();
      for (const service of services) accounts.set(service, await registerAccounts(service, ACCOUNTS));
      const accountsOf = (service: Service) => accounts.get(service) ?? [];

      const ceiling = await createArgon2Ceiling();
      const ceilings: number[] = [];
      const measured: Measured[] = [];
      for (const operation of operations) {
        const beforeRound =
          operation.name === "accounts:signInWithPassword"
            ? async () => ceilings.push(await ceiling())
            : undefined;
        measured.push(...(await measure(operation, services, accountsOf, beforeRound)));
      }
      printComparison(measured, median(ceilings));

      for (const service of services.filter(({ own }) => own)) {
        console.log(
          `\nDoes the time of an answer tell whether an address has an account? (${service.name})\n`,
        );
        console.log(await compareAnswerTimes(service, accountsOf(service)));
      }
      return measured.every(({ middle }) => middle.failed === 0);
    }),
  );
}

/** Round by round, so that a machine that slows down meanwhile slows all of them. */
async function measure(
  operation: Operation,
  services: Service[],
  accountsOf: (service: Service) => SignedIn[],
  beforeRound?: () => Promise<unknown>,
): Promise<Measured[]> {
  for (const service of services) await operation.check(service, accountsOf(service));
  const rounds = new Map<Service, Load[]>(services.map((service) => [service, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    await beforeRound?.();
    for (const service of services) {
      rounds.get(service)?.push(await load(service, operation.request(accountsOf(service))));
    }
  }
  return services.map((service) => ({ operation, service, middle: middleOf(rounds.get(service) ?? []) }));
}

function printComparison(measured: Measured[], ceiling: number): void {
  const emulator = (operation: Operation) =>
    measured.find((one) => one.operation === operation && !one.service.own)?.middle.perSecond ?? Number.NaN;

  console.log(`\nRequests a second: ${loadDescription}, the middle of ${ROUNDS} rounds in turns\n`);
  console.log(
    table(
      ["operation", "service", "requests/s", "p50 ms", "p99 ms", "failed", "ours/emulator"],
      measured.map(({ operation, service, middle }) => [
        operation.name,
        service.name,
        number(middle.perSecond),
        number(middle.p50),
        number(middle.p99),
        String(middle.failed),
        service.own ? number(middle.perSecond / emulator(operation)) : "",
      ]),
    ),
  );
  console.log("\n  The emulator keeps everything in memory, stores passwords as they are and signs nothing.");

  const own = measured.filter(({ service }) => service.own);
  const signIns = own.filter(({ operation }) => operation.name === "accounts:signInWithPassword");
  console.log(`\nPassword checks with nothing around them: ${number(ceiling)} a second\n`);
  console.log(
    table(
      ["sign-in", "requests/s", "of the ceiling"],
      signIns.map(({ service, middle }) => [
        service.name,
        number(middle.perSecond),
        number(middle.perSecond / ceiling),
      ]),
    ),
  );

  console.log("\nAims");
  for (const { operation, service, middle } of own.filter((one) => !one.operation.hashesPasswords)) {
    const ratio = middle.perSecond / emulator(operation);
    console.log(
      aim(`${operation.name}, ${service.name}, faster than the emulator`, `${number(ratio)}×`, ratio > 1),
    );
  }
  for (const { service, middle } of signIns) {
    const part = middle.perSecond / ceiling;
    const what = `sign-in, ${service.name}, at least ${AIM_OF_CEILING} of the ceiling`;
    console.log(aim(what, number(part), part >= AIM_OF_CEILING));
  }
}
