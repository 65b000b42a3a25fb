import { join } from "node:path";
import { checkPrices } from "@sealwright/payments";
import { EnvironmentError } from "@sealwright/runtime";
import { builtFolder, repository } from "@sealwright/server/build";
import { readConfig, type ServerConfig } from "@sealwright/server/config";
import { findLocalAddresses, findSamples } from "./find-samples.ts";

/**
 * `npm run check:production` checks what can be checked before going live: samples among the content, the configuration as
 * production reads it, the built pages, and at Stripe every price and the webhook endpoint. It changes nothing. Exits with 1 when something is wrong.
 */
function say(ok: boolean, sentence: string): void {
  console.log(`${ok ? "ok     " : "PROBLEM"} ${sentence}`);
  if (!ok) process.exitCode = 1;
}

function checkSamples(): void {
  const samples = findSamples(repository);
  for (const sample of samples) say(false, sample);
  if (samples.length === 0) say(true, "The pages have no samples, and their legal texts were approved");
}

function checkBuiltPages(config: ServerConfig): void {
  const pages = findLocalAddresses(join(builtFolder(config, "site"), "public"));
  const [page] = pages;
  if (page) say(false, `${pages.length} built pages lead to this machine, such as ${page}: build them again`);
}

async function check(): Promise<void> {
  checkSamples();
  const config = readConfig({ ...process.env, NODE_ENV: "production" });
  say(true, "The configuration is complete, and its addresses are https");
  checkBuiltPages(config);
  const { stripe, priceIds } = config.payments;
  if (!stripe) {
    say(true, `Payments are elsewhere, at ${config.urls.payments}`);
    return;
  }
  const isLive = /^.k_live_/.test(stripe.secretKey);
  say(isLive, isLive ? "Stripe’s key is a live one" : "Stripe’s key is a test key: no money will arrive");
  const webhookUrl = `${config.urls.site}/api/payments/stripe/webhook`;
  for await (const { ok, sentence } of checkPrices(stripe, priceIds, webhookUrl)) say(ok, sentence);
}

try {
  await check();
} catch (error) {
  const isKnown = error instanceof EnvironmentError;
  say(false, isKnown ? error.message : `Stripe could not be asked: ${(error as Error).message}`);
}
