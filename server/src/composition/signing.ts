import { lookup } from "node:dns/promises";
import { batchReads } from "@sealwright/database";
import type { PaymentsService, PaymentsTables } from "@sealwright/payments";
import type { ProductService, ProductTables } from "@sealwright/product";
import { createDashboardClient, ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import { requestLogger } from "@sealwright/runtime";
import {
  countTemplates,
  createSigningService,
  createUsage,
  type ReadBuilt,
  type Senders,
  type SigningService,
  UNLIMITED,
  type Usage,
} from "@sealwright/signing";
import type { Transaction } from "kysely";
import { SECRETS } from "../secrets.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import { inProcess } from "./in-process.ts";
import { observeWebhooks } from "./observe.ts";

/**
 * @returns undefined where no contracts are signed
 * @throws SealingKeyError for a key that nothing can be sealed with
 */
export async function composeSigning(
  foundation: Foundation,
  identity: Identity,
  { product, payments }: { product: ProductService; payments: PaymentsService },
  readBuilt: ReadBuilt,
): Promise<SigningService | undefined> {
  const { config, lifecycle, keyring } = foundation;
  if (!config.signs) return undefined;
  const { signing: signingUrl, dashboard: dashboardUrl, site: siteUrl } = config.urls;
  const signing = await createSigningService(
    { ...config.signing, signingUrl, dashboardUrl, siteUrl, webhookTargets: config.webhookTargets },
    {
      ...foundation,
      readBuilt,
      usage: usageOf(foundation, product, payments),
      senders: sendersOf(identity, product),
      drafts: {
        list: (uid) => product.drafts.list(uid),
        // One database, of which each service knows its own tables.
        take: (uid, id, tx) => product.drafts.take(uid, id, tx as unknown as Transaction<ProductTables>),
      },
      boxes: {
        links: keyring.box(SECRETS.signingLinks),
        codes: keyring.box(SECRETS.signingCodes),
        authorities: keyring.box(SECRETS.sealAuthorities),
        webhooks: keyring.box(SECRETS.webhooks),
        apiAnswers: keyring.box(SECRETS.apiAnswers),
      },
      hashUnsubscribing: keyring.hash(SECRETS.weeklySummaries),
      lookup: (name) => lookup(name, { all: true }),
      onAttempt: observeWebhooks(foundation.metrics, foundation.trace),
    },
  );
  lifecycle.add({ name: "signing", close: () => signing.stop() });
  return signing;
}

/**
 * Purchases are read in the transaction that uses them. A payments backend elsewhere cannot be read there,
 * and knows no owner without their grant: then no limits apply, as where nothing is sold.
 */
function usageOf(foundation: Foundation, product: ProductService, payments: PaymentsService): Usage {
  const { config, logger } = foundation;
  if (!config.payments.sells) return UNLIMITED;
  if (config.urls.payments) {
    requestLogger(logger).warn(
      "PUBLIC_PAYMENTS_URL is another backend: the limits of plans are not applied here",
    );
    return UNLIMITED;
  }
  return createUsage({
    ...foundation,
    // Only verified owners have a grant, or keys.
    async holdings(tx, uid) {
      const owner = await product.owner(uid, tx as unknown as Transaction<ProductTables>);
      const caller = { uid, email: owner?.email ?? "", emailVerified: owner !== undefined };
      return payments.holdings(caller, tx as unknown as Transaction<PaymentsTables>);
    },
    countTemplates,
  });
}

/** Owners, as the services say that know them. */
function sendersOf({ admin }: Identity, product: ProductService): Senders {
  const client = createDashboardClient({ baseUrl: "http://product", fetch: inProcess(product.app) });
  async function check(grantOfOwner: string) {
    const [email, grant] = JSON.parse(grantOfOwner) as [string, string];
    try {
      return { grantOfOwner, owner: await client.checkGrant({ email, grant }) };
    } catch (error) {
      if (error instanceof ProductCallError && error.status && error.status < 500) return [];
      throw error;
    }
  }
  // A download asks with each of a hundred files at a time.
  const find = batchReads(
    async (grants) => (await Promise.all(grants.map(check))).flat(),
    ({ grantOfOwner }) => grantOfOwner,
  );
  return {
    ofGrant: async (email, grant) => (await find(JSON.stringify([email, grant])))?.owner,

    async account(uid) {
      const owner = await product.owner(uid);
      const account = await admin?.account(uid);
      if (admin && !account) return undefined;
      const createdAt = account?.createdAt ? new Date(Number(account.createdAt)) : owner?.createdAt;
      if (!createdAt) return undefined;
      return {
        createdAt,
        name: owner?.name || account?.displayName || "",
        email: (account?.email ?? owner?.email ?? "").toLowerCase(),
        ...(owner?.timezone ? { timeZone: owner.timezone } : {}),
        // Elsewhere the hand-off has checked it, without which there is no grant.
        emailVerified: account ? account.emailVerified === true : true,
      };
    },
  };
}
