import type { SchemaMigrations } from "@sealwright/database";
import type { PaymentsService } from "@sealwright/payments";
import type { ProductService } from "@sealwright/product";
import { type Chore, type Clock, HOUR, Lifecycle, type Logger, systemClock } from "@sealwright/runtime";
import type { SigningService } from "@sealwright/signing";
import { acts } from "./cli/catalog.ts";
import { composeDashboard, type DashboardPages } from "./composition/dashboard.ts";
import { createFoundation, type Foundation } from "./composition/foundation.ts";
import { composeIdentity } from "./composition/identity.ts";
import { openListeners, type Ports } from "./composition/listeners.ts";
import { composePayments, reconcileAtStart } from "./composition/payments.ts";
import { composeProduct } from "./composition/product.ts";
import { composeSigning } from "./composition/signing.ts";
import { composeSigningPages, type SigningPages } from "./composition/signing-pages.ts";
import { composeSocial } from "./composition/social.ts";
import type { ServerConfig } from "./config/index.ts";
import type { SiteHandlers } from "./http/site-files.ts";
import { migrations as ownMigrations } from "./migrations.ts";
import { openOperatorSocket } from "./operator/operator-socket.ts";

/** Dependencies outside of the configuration: how pages are served, and replacements by tests. */
export interface ServerDependencies {
  logger: Logger;
  clock?: Clock;
  site: SiteHandlers;
  dashboardPages: DashboardPages;
  /** Undefined where no contracts are signed. */
  signingPages: SigningPages | undefined;
  /** Those of this release, unless a test plays another one. */
  migrations?: SchemaMigrations[];
  /** As of a listener; by default, time enough for clients that keep their connections. */
  graceMs?: number;
  /** Measures the memory and CPU of the process too; off where several servers share one process. */
  processMetrics?: boolean;
}

export interface RunningServer {
  ports: Ports;
  /** For the startup message. */
  description: { database: string; mail: string; identity: string; payments: string; providers: string[] };
  lifecycle: Lifecycle;
}

/** Creates all services, connects them and opens the ports. Here they all meet; `composition/` has how each is made. */
export async function startServer(
  config: ServerConfig,
  dependencies: ServerDependencies,
): Promise<RunningServer> {
  const { logger, clock = systemClock, site, dashboardPages, processMetrics = false } = dependencies;
  const { migrations = ownMigrations } = dependencies;
  const lifecycle = new Lifecycle(logger);
  try {
    const foundation = await createFoundation(
      { config, logger, clock, lifecycle, migrations },
      processMetrics,
    );
    // They call the identity service, which in turn has them forget deleted owners.
    const later: { product?: ProductService; payments?: PaymentsService; signing?: SigningService } = {};
    const forgetBuyer: PaymentsService["forgetOwner"] = (owner) => started(later.payments).forgetOwner(owner);
    const forgetSender = config.signs
      ? (uid: string, email?: string) => started(later.signing).forgetOwner(uid, email)
      : undefined;
    const identity = await composeIdentity(foundation, async ({ localId: uid, email }) => {
      await forgetSender?.(uid, email);
      await started(later.product).forgetOwner(uid);
      await forgetBuyer({ uid, email });
    });
    const { social, redirectSignIn } = composeSocial(foundation, identity);
    const product = composeProduct(foundation, identity, { forgetBuyer, forgetSender });
    later.product = product;
    const payments = composePayments(foundation, identity, product, async (uid, workspace) =>
      later.signing?.payerOf(uid, workspace),
    );
    later.payments = payments;
    const signing = await composeSigning(foundation, identity, { product, payments }, site.readData);
    if (signing) later.signing = signing;
    const dashboard = composeDashboard(
      foundation,
      identity,
      { product, payments, signing, social: redirectSignIn },
      dashboardPages,
    );
    keepTidy(foundation, [identity.embedded, product, payments, signing, dashboard]);
    await openOperatorSocket({ ...foundation, keyring: async () => foundation.keyring }, acts);
    const signingPages =
      signing && dependencies.signingPages
        ? composeSigningPages(foundation, signing, dependencies.signingPages)
        : undefined;
    const services = { site, identity, product, payments, social, dashboard, signing, signingPages };
    const ports = await openListeners(foundation, services, dependencies.graceMs);
    if (foundation.works) reconcileAtStart(foundation, payments);
    return { ports, description: describe(foundation), lifecycle };
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
}

function started<Service>(service: Service | undefined): Service {
  if (!service) throw new Error("The service is still starting");
  return service;
}

function keepTidy(
  { lifecycle, logger, jobs, startHousekeeping }: Foundation,
  services: ({ chores: readonly Chore[] } | undefined)[],
): void {
  const givenUp = { name: "jobs.givenUp", run: (signal: AbortSignal) => jobs.tidy(signal) };
  const chores = [...services.flatMap((service) => service?.chores ?? []), givenUp];
  lifecycle.add(startHousekeeping({ name: "housekeeping", every: HOUR, logger, chores }));
}

function describe({ config, database }: Foundation): RunningServer["description"] {
  return {
    database: database.kind,
    mail: config.smtpUrl ? "your SMTP server" : "the sandbox's outbox",
    identity: config.urls.identity ?? "embedded",
    payments: config.payments.sandboxed
      ? "the sandbox's test checkout"
      : config.payments.stripe
        ? "Stripe"
        : "none",
    providers: config.providers.map(({ name, sandboxed }) => (sandboxed ? `${name} (sandbox)` : name)),
  };
}
