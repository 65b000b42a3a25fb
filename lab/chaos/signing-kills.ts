import { randomInt } from "node:crypto";
import { buildWhatIsStale } from "@sealwright/server/build";
import { readConfig } from "@sealwright/server/config";
import { createTestMailServer, type TestMailServer } from "@sealwright/testkit/mail-server";
import type { Outbox, OutboxMail } from "@sealwright/testkit/outbox";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { reviewedIn, sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import { testBuildEnvironment } from "@sealwright/testkit/test-build";
import type { Finding } from "./finding.ts";
import { type Confirmed, findLosses, hasJobs } from "./signing-losses.ts";

/** From the start of a contract to its sealed file in the mailboxes takes about as long. */
const KILL_WITHIN_MS = 6_000;
const STREAMS = 2;
const LOOK_EVERY_MS = 25;
const SECONDS_A_TURN = 20;
const FINISHED_WITHIN_MS = 10 * 60_000;

/** Kills the server while contracts are sent, signed, sealed and mailed, and looks for all that it confirmed. */
export async function killWhileSigning(
  kind: string,
  environment: Record<string, string>,
  kills: number,
): Promise<Finding> {
  const mails = await createTestMailServer();
  await mails.start();
  const settings = {
    // Links in mails lead to the server that is started next, too: the ports stay.
    ...(await testBuildEnvironment()),
    ...environment,
    SMTP_URL: mails.smtpUrl,
    PAYMENTS: "off",
    LOG_LEVEL: "error",
    // Its pages are built without payments, and not by each server that is started.
    BUILD_DIR: ".cache/chaos",
  };
  await buildWhatIsStale(readConfig(settings), console.log);
  const confirmed: Confirmed[] = [];
  const received = new Map<string, OutboxMail>();
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServerProcess(settings);
      await signUntilKilled(server, mails, confirmed);
      await collect(mails, confirmed, received);
    }
    await finish(settings, () => collect(mails, confirmed, received));
    const { counts, losses } = await findLosses(environment, confirmed, [...received.values()]);
    return {
      what: `kill -9, ${kills} times, while contracts are signed, on ${kind}`,
      result: `${counts}; ${losses.length === 0 ? "nothing lost or doubled" : losses.join("; ")}`,
      passed: losses.length === 0,
    };
  } finally {
    await mails.stop();
  }
}

async function signUntilKilled(
  server: ServerProcess,
  mails: TestMailServer,
  confirmed: Confirmed[],
): Promise<void> {
  let isKilled = false;
  const killed = new Promise<void>((resolve, reject) => {
    setTimeout(() => {
      isKilled = true;
      server.kill().then(resolve, reject);
    }, randomInt(KILL_WITHIN_MS));
  });
  const outbox = outboxOf(mails, () => isKilled);
  // Contracts that the previous kill interrupted are signed to the end.
  const unfinished = confirmed.slice(-STREAMS).filter(({ signers, marks }) => marks.length < signers.length);
  const stream = async () => {
    while (!isKilled) {
      const contract = unfinished.pop();
      const work = contract ? signAll(outbox, contract) : sendAndSign({ ...server, outbox }, confirmed);
      await work.catch(unless(() => isKilled));
    }
  };
  await Promise.all(Array.from({ length: STREAMS }, stream));
  await killed;
}

async function sendAndSign(
  server: Pick<ServerProcess, "urls" | "outbox">,
  confirmed: Confirmed[],
): Promise<void> {
  const { owner, path, seller, buyer } = await sendContract(server, { buysPlan: false });
  const contract: Confirmed = {
    id: path.split("/").at(-1) ?? "",
    sender: owner.email,
    signers: [seller.email, buyer.email],
    marks: [],
  };
  confirmed.push(contract);
  await signAll(server.outbox, contract);
}

async function signAll(outbox: Outbox, { signers, marks }: Confirmed): Promise<void> {
  for (const signer of signers.slice(marks.length)) {
    await sign(outbox, signer);
    marks.push(signer);
  }
}

/** A signer's browser, as far as the server sees it. Resolves once the signature is confirmed. */
async function sign(outbox: Outbox, email: string): Promise<void> {
  const link = signingLink(await outbox.newestTo(email));
  const { origin } = new URL(link);
  let cookie = "";
  const post = async (path: string, fields: Record<string, string> = {}) => {
    const response = await fetch(new URL(path, origin), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
      headers: { Origin: origin, Cookie: cookie },
    });
    cookie ||= response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const location = response.headers.get("Location");
    // The signature was stored, and its confirmation died with the server.
    if (response.status === 410 && (await response.text()).includes("You signed this contract")) return "";
    if (!location) throw new Error(`${path.split("/")[1]} was answered with ${response.status}`);
    return location;
  };
  const session = await post(link);
  if (session === "") return;
  await fetch(new URL(`${session}/contract.pdf`, origin), { headers: { Cookie: cookie } });
  await post(`${session}/consent`, { agrees: "yes" });
  await post(`${session}/fill`, { mark: "typed", "mark-text": "Any Body" });
  const review = await fetch(new URL(`${session}/review`, origin), { headers: { Cookie: cookie } });
  await post(`${session}/sign`, { reviewed: reviewedIn(await review.text()) });
}

function outboxOf({ mailsTo }: TestMailServer, isOver: () => boolean): Outbox {
  return {
    mailsTo,
    async newestTo(address, isIt = () => true) {
      while (!isOver()) {
        const found = (await mailsTo(address)).find(isIt);
        if (found) return found;
        await pause(LOOK_EVERY_MS);
      }
      throw new Error("killed");
    },
  };
}

/** The mail server keeps its newest mails only. */
async function collect(
  { mailsTo }: TestMailServer,
  confirmed: readonly Confirmed[],
  received: Map<string, OutboxMail>,
): Promise<void> {
  for (const address of confirmed.flatMap(({ sender, signers }) => [sender, ...signers])) {
    for (const mail of await mailsTo(address)) received.set(mail.id, mail);
  }
}

/** Runs the server until its jobs are done: what a killed worker had waits for the end of its lease. */
async function finish(settings: Record<string, string>, collectMails: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + FINISHED_WITHIN_MS;
  do {
    const server = await startServerProcess(settings);
    for (let second = 0; second < SECONDS_A_TURN; second += 1) {
      await pause(1_000);
      await collectMails();
    }
    await server.stop();
  } while ((await hasJobs(settings)) && Date.now() < deadline);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A server that was killed answers nothing. */
function unless(isKilled: () => boolean) {
  return (error: unknown) => {
    if (!isKilled()) throw error;
  };
}
