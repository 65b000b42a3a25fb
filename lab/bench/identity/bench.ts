import { median } from "../measure/statistics.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { registerAccounts, type SignedIn } from "./calls.ts";
import { type Ceiling, createArgon2Ceiling, createSignatureCeiling } from "./ceilings.ts";
import { type Load, load, loadDescription, middleOf } from "./load.ts";
import { type Operation, operations } from "./operations.ts";
import { type Comparison, printComparisons } from "./report.ts";
import { compareAnswerTimes } from "./same-answer-time.ts";
import { type Service, withServices } from "./services.ts";

const ROUNDS = 3;
/** More than there are connections, so that no two sign-ins at once are for one account. */
const ACCOUNTS = 64;

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

      const ceilings = { argon2: await createArgon2Ceiling(), signatures: createSignatureCeiling() };
      const comparisons: Comparison[] = [];
      for (const operation of operations) {
        const ceiling = operation.ceiling && ceilings[operation.ceiling];
        comparisons.push(await compare(operation, services, accountsOf, ceiling));
      }
      printComparisons(comparisons, `${loadDescription}, the middle of ${ROUNDS} rounds in turns`);

      for (const service of services.filter(({ own }) => own)) {
        console.log(
          `\nDoes the time of an answer tell whether an address has an account? (${service.name})\n`,
        );
        console.log(await compareAnswerTimes(service, accountsOf(service)));
      }
      return comparisons.every(({ loads }) => loads.every((one) => one.load.failed === 0));
    }),
  );
}

/** Round by round, so that a machine that slows down meanwhile slows all of them. */
async function compare(
  operation: Operation,
  services: Service[],
  accountsOf: (service: Service) => SignedIn[],
  ceiling: Ceiling | undefined,
): Promise<Comparison> {
  for (const service of services) await operation.check(service, accountsOf(service));
  const rounds = new Map<Service, Load[]>(services.map((service) => [service, []]));
  const ceilings: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (ceiling) ceilings.push(await ceiling.measure());
    for (const service of services) {
      rounds.get(service)?.push(await load(service, operation.request(accountsOf(service))));
    }
  }
  return {
    operation,
    loads: services.map((service) => ({ service, load: middleOf(rounds.get(service) ?? []) })),
    ceiling: ceiling && { name: ceiling.name, perSecond: median(ceilings) },
  };
}
