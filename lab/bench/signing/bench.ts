import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { type SentContract, sendContract, signBy, signingLink } from "@sealwright/testkit/sent-contract";
import { BILL_OF_SALE, LONGEST_LOAN, type Paper } from "@sealwright/testkit/sent-papers";
import { testBuildEnvironment } from "@sealwright/testkit/test-build";
import { startPrivatePostgres } from "../../../scripts/testing/private-postgres.ts";
import { table } from "../measure/table.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { inStreams, percentile } from "../payments/calls.ts";

const CONTRACTS = Number(process.env.BENCH_CONTRACTS ?? 20);
const STREAMS = [1, 4];

const PAPERS: [string, Paper][] = [
  ["bill of sale", BILL_OF_SALE],
  ["loan of 480 payments", LONGEST_LOAN],
];

/**
 * Sends contracts, and has two people sign each without JavaScript: how long a signer takes from the link to the signature, and
 * how long it is from the last signature to the sealed file in every mailbox.
 */
export async function benchSigning(): Promise<boolean> {
  const postgres = await startPrivatePostgres();
  const rows: string[][] = [];
  try {
    for (const [kind, url] of [
      ["PGlite", ""],
      ...(postgres ? [["PostgreSQL", postgres.url]] : []),
    ] as const) {
      await withTemporaryFolder(async (folder) => {
        const server = await startServerProcess({
          ...(await testBuildEnvironment()),
          DATA_DIR: folder,
          DATABASE_URL: url,
          LOG_LEVEL: "error",
        });
        try {
          for (const [what, paper] of PAPERS) {
            for (const streams of STREAMS) {
              const { signing, sealing } = await measure(server, paper, streams);
              rows.push([`${kind}, ${what}, ${streams} at a time`, ...times(signing), ...times(sealing)]);
            }
          }
        } finally {
          await server.stop();
        }
      });
    }
  } finally {
    await postgres?.stop();
  }
  console.log(table(["", "signs p50", "p99 ms", "sealed and mailed p50", "p99 ms"], rows));
  return true;
}

async function measure(
  server: ServerProcess,
  paper: Paper,
  streams: number,
): Promise<{ signing: number[]; sealing: number[] }> {
  const signing: number[] = [];
  const { outbox } = server;
  const contracts: SentContract[] = [];
  for (let count = 0; count < CONTRACTS; count += 1) contracts.push(await sendContract(server, { paper }));
  const sign = async (email: string, name: string) => {
    const link = signingLink(await outbox.newestTo(email));
    const begun = performance.now();
    await signBy(link, name);
    signing.push(performance.now() - begun);
  };
  for (const { seller } of contracts) await sign(seller.email, "Sam Seller");
  const hasFile = async (address: string) =>
    (await outbox.mailsTo(address)).some(({ attachments }) => attachments.length > 0);
  const { results } = await inStreams(streams, contracts.length, async (index) => {
    const contract = contracts[index];
    if (!contract) throw new Error("no contract");
    await sign(contract.buyer.email, "Bea Buyer");
    const begun = performance.now();
    for (const address of [contract.seller.email, contract.buyer.email, contract.owner.email]) {
      while (!(await hasFile(address))) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return performance.now() - begun;
  });
  return { signing, sealing: results };
}

const times = (all: number[]) => [percentile(all, 50), percentile(all, 99)].map((time) => time.toFixed(0));
