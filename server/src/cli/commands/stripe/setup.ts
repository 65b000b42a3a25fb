import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { paymentsVariables, type SetupStep, setUpStripe, WEBHOOK_PATH } from "@sealwright/payments";
import { PRICE_NAMES } from "@sealwright/protocol/payments/prices";
import { httpUrl } from "@sealwright/runtime";
import { PAYMENTS_BASE } from "../../../http/service-paths.ts";
import { ActError } from "../../../operator/act.ts";
import { defineCommand, type Line, type Session, UsageError } from "../../command.ts";
import { alreadyThere, envFileText, writeNewFile } from "../setup/env-file.ts";

const SECRET = "STRIPE_WEBHOOK_SECRET";
const NAME = "stripe setup";

/** Sentences for what Stripe refuses that a person at the keyboard can do something about. */
const REFUSALS: Readonly<Record<string, string>> = {
  StripeAuthenticationError:
    "Stripe rejected the key. Create one in its dashboard, under Developers, API keys.",
  StripePermissionError:
    "The key may not do that: it needs write for Products, Prices, Customer portal and Webhook Endpoints.",
  StripeConnectionError:
    "Stripe cannot be reached. Check the connection of this machine to api.stripe.com, then run it again.",
};

export const stripeSetup = defineCommand({
  name: NAME,
  summary: "Makes products, prices, customer portals and the webhook endpoint at Stripe.",
  details: [
    "It asks for a key for this run, which is stored nowhere. What an earlier run made is found again. What is not as our",
    "pages say is named, and prices are never changed.",
  ].join("\n"),
  options: {
    "key-file": {
      type: "string",
      value: "file",
      about: "Holds the key, instead of asking for it. /dev/stdin reads it from a pipe.",
    },
    site: { type: "string", value: "url", about: "The site's address. Left out: PUBLIC_SITE_URL." },
    write: {
      type: "string",
      value: "file",
      about: "Writes the variables to a new file, the webhook's secret among them.",
    },
    update: { type: "boolean", about: "Changes portals and the webhook endpoint where they differ." },
    sandbox: {
      type: "string",
      value: "url",
      about: "Rehearses at the sandbox, such as http://localhost:3002.",
    },
  },
  async *run({ options }, session) {
    const site = readUrl(options.site ?? session.environment.PUBLIC_SITE_URL, "--site");
    const url = options.sandbox === undefined ? undefined : readUrl(options.sandbox, "--sandbox");
    const file = options.write === undefined ? undefined : newFile(session.folder, options.write);
    const secretKey = await readKey(options["key-file"], session);
    const isLive = /^.k_live_/.test(secretKey);
    yield { text: `In Stripe’s ${isLive ? "live mode" : "test mode"}:`, data: { live: isLive } };
    const webhookUrl = `${site}${PAYMENTS_BASE}/${WEBHOOK_PATH}`;
    const variables: Record<string, string> = {};
    const steps = setUpStripe({ secretKey, url }, { webhookUrl, update: options.update === true });
    for await (const step of withSentences(steps)) {
      Object.assign(variables, step.variables);
      yield stepLine(step);
    }
    yield* conclude(variables, file, session);
  },
});

/** @throws UsageError where it is no URL */
function readUrl(text: string | undefined, option: string): string {
  const { data, success } = httpUrl().safeParse(text);
  if (!success) throw new UsageError(`${NAME} needs an http or https URL for ${option}.`, NAME);
  return data;
}

/** Where the variables go: looked at before anything is made, since the webhook's secret is told once. @throws ActError */
function newFile(folder: string, name: string): string {
  const path = resolve(folder, name);
  if (existsSync(path)) throw new ActError(alreadyThere(path));
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch (error) {
    throw new ActError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  return path;
}

/** From a file or the terminal, never from the command line, which everyone on the machine sees. */
async function readKey(file: string | undefined, { folder, ask }: Session): Promise<string> {
  if (file === undefined && !ask) throw new UsageError(`${NAME} needs --key-file without a terminal.`, NAME);
  const text = file === undefined ? await ask?.("Stripe's key for this run: ") : readText(folder, file);
  const { data } = paymentsVariables.stripeSecretKey.schema.safeParse(text?.trim());
  if (data) return data;
  throw new ActError("That is not a Stripe secret or restricted key, such as rk_live_… Nothing was done.");
}

function readText(folder: string, name: string): string {
  try {
    return readFileSync(resolve(folder, name), "utf8");
  } catch (error) {
    throw new ActError(`${name} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** @throws ActError for what Stripe refuses */
async function* withSentences(steps: AsyncIterable<SetupStep>): AsyncGenerator<SetupStep> {
  try {
    yield* steps;
  } catch (error) {
    const { type = "", message } = error as { type?: string; message: string };
    if (!type.startsWith("Stripe")) throw error;
    const sentence = REFUSALS[type] ?? `Stripe refuses: ${message}`;
    throw new ActError(`${sentence} What was made until now is found by the next run.`);
  }
}

function stepLine({ outcome, what, id, note, variables: _ }: SetupStep): Line {
  const differs = outcome === "differs";
  return {
    text: `${differs ? "DIFFERS" : outcome.padEnd(7)}  ${what}: ${id}${note ? ` ${note}` : ""}`,
    data: { outcome, what, id, note },
    isProblem: differs,
  };
}

async function* conclude(
  variables: Readonly<Record<string, string>>,
  file: string | undefined,
  { environment }: Session,
): AsyncGenerator<Line> {
  if (!PRICE_NAMES.every((name) => name in variables)) {
    const text =
      "Portals and the webhook endpoint wait, and nothing is written, while a price differs. Correct it at Stripe (archive it and free its lookup key), or in packages/protocol/src/payments/prices.ts.";
    yield { text, data: { error: text }, isProblem: true };
    return;
  }
  const { [SECRET]: secret, ...ids } = variables;
  if (file === undefined) {
    yield { text: envFileText(ids, "For .env"), data: { variables: ids } };
  } else {
    writeNewFile(file, envFileText(variables, "Written by sealwright stripe setup. Add it to .env."));
    yield { text: `Wrote ${file}.`, data: { path: file } };
  }
  if ((file !== undefined && secret) || environment[SECRET]) return;
  yield {
    text: `Still to do: ${SECRET} is not set. Stripe shows it in the Dashboard, under Webhooks.`,
    data: { missing: SECRET },
  };
}
