import { brand, externalLinks } from "@sealwright/brand";
import { PRICES } from "@sealwright/protocol/payments/prices";
import { EnvironmentError, systemClock } from "@sealwright/runtime";
import { z } from "zod";
import { repository } from "../../build.ts";
import { readConfig } from "../../config/index.ts";
import { CHECKS, CHECKS_OF_CONTENT, examine } from "../../doctor/examine.ts";
import type { Finding } from "../../doctor/finding.ts";
import { type KeyringState, readKeyringState } from "../../keyring/keyring-state.ts";
import { ActError, defineAct } from "../../operator/act.ts";
import { createProbes } from "../../operator/probes.ts";
import { defineCommand, type Line, type Session } from "../command.ts";
import { assertSameKey, fingerprintOfOwn } from "./rotate/same-key.ts";

const storeProbe = defineAct({
  name: "doctor store-probe",
  input: z.object({ nonce: z.string() }),
  async *run({ nonce }, { database, clock }) {
    await createProbes(database, clock).store(nonce);
    yield {};
  },
});

const readKeyring = defineAct({
  name: "doctor read-keyring",
  input: z.object({ secretKey: z.string().optional() }),
  async *run({ secretKey }, context) {
    assertSameKey(secretKey, context);
    yield await readKeyringState(context.database, context.secrets);
  },
});

export const doctor = defineCommand({
  name: "doctor",
  summary: "Checks a deployment before it goes live: green means publish.",
  details:
    "It reads the configuration as production does, connects to everything that it names, and asks the public addresses. It changes nothing.",
  acts: [storeProbe, readKeyring],
  async *run(_, session) {
    for await (const finding of findings(session)) yield asLine(finding);
  },
});

async function* findings(session: Session): AsyncGenerator<Finding> {
  const content = { company: { brand, links: externalLinks }, prices: PRICES, repository };
  const shared = {
    ...content,
    clock: systemClock,
    fetch,
    storeProbe: (nonce: string) => store(nonce, session),
    readKeyring: () => readState(session),
  };
  try {
    const config = readConfig({ ...session.environment, NODE_ENV: "production" });
    yield* examine({ ...shared, config }, CHECKS);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    yield* examine(content, CHECKS_OF_CONTENT);
    for (const problem of error.problems) yield { subject: "Configuration", ok: false, sentence: problem };
    const rest = "Nothing else was checked: correct the configuration first.";
    yield { subject: "Configuration", ok: false, sentence: rest };
  }
}

/** A check changes nothing, so the database is not migrated for it. */
async function store(nonce: string, session: Session): Promise<void> {
  for await (const _ of (await session.operator({ migrates: false })).call(storeProbe, { nonce }));
}

async function readState(session: Session): Promise<KeyringState> {
  const operator = await session.operator({ migrates: false });
  const input = { secretKey: fingerprintOfOwn(session) };
  for await (const state of operator.call(readKeyring, input)) return state;
  throw new ActError("The keyring was not read.");
}

function asLine(finding: Finding): Line {
  const { ok, subject, sentence } = finding;
  return {
    text: `${ok ? "ok     " : "PROBLEM"}  ${subject}: ${sentence}`,
    data: finding,
    isProblem: !ok,
  };
}
