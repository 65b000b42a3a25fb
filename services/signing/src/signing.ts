import { createAttempts, type JobQueue, type JobTables, type OpenDatabase } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import {
  type Clock,
  type Closable,
  type KeyedHash,
  type Logger,
  MINUTE,
  runChores,
  type SecretBox,
  startHousekeeping,
  stopAll,
} from "@sealwright/runtime";
import { missingLetters } from "@sealwright/typefaces/missing";
import type { Hono } from "hono";
import { createApiApp } from "./api/api-app.ts";
import type { ApiContext } from "./api/api-context.ts";
import { createApiEnvelopes } from "./api/envelopes/api-envelopes.ts";
import { createApiKeys } from "./api/keys.ts";
import { createRepeatedRequests } from "./api/repeated-requests.ts";
import { createApiTemplates } from "./api/templates/api-templates.ts";
import { createSigningApp } from "./app.ts";
import type { Senders } from "./caller.ts";
import type { SigningConfig } from "./config.ts";
import type { SigningContext } from "./context.ts";
import { createChanges } from "./contracts/changes.ts";
import { createContractRecords } from "./contracts/contract-record.ts";
import { createContracts } from "./contracts/contracts.ts";
import { createPaperwork, type ReadBuilt } from "./contracts/create-paperwork.ts";
import type { SentDrafts } from "./contracts/drafts.ts";
import { createPreparing } from "./contracts/preparing.ts";
import { createSending } from "./contracts/send.ts";
import { createCalendars } from "./deadlines/calendars.ts";
import { createTermChanges } from "./deadlines/contract-terms.ts";
import type { DeadlineMailDependencies } from "./deadlines/deadline-mail-dependencies.ts";
import { deadlineMailJob } from "./deadlines/deadline-mails.ts";
import { createDeadlineSettings } from "./deadlines/deadline-settings.ts";
import { createDeadlineSweep } from "./deadlines/deadline-sweep.ts";
import { createUnsubscribeLinks } from "./deadlines/unsubscribe-links.ts";
import { createEmbeddedSessions } from "./embedding/embedded-sessions.ts";
import { createFileStore } from "./envelopes/file-store.ts";
import { createEnvelopes } from "./envelopes/locked-envelope.ts";
import { createImportFiles } from "./imports/import-files.ts";
import { createImports } from "./imports/imports.ts";
import { createLists } from "./imports/lists.ts";
import { createImportUploads } from "./imports/uploads.ts";
import { createLeavingOwners } from "./leaving/leaving-owners.ts";
import { createOwnerExport } from "./leaving/owner-export.ts";
import { createLinks } from "./links/links.ts";
import { createOpenLinks } from "./links/open-link.ts";
import { codeJob } from "./mails/code-mails.ts";
import { deliveryJob } from "./mails/delivery-mails.ts";
import { invitationJob } from "./mails/invitation-mails.ts";
import { type MailDependencies, verifyUrl } from "./mails/mail-dependencies.ts";
import { noticeJob } from "./mails/notice-mails.ts";
import { reportJob } from "./mails/report-mails.ts";
import { queueFollowUps } from "./queue-follow-ups.ts";
import { createRegister } from "./register/register.ts";
import { sealJob } from "./sealing/seal-job.ts";
import { createSealKeys } from "./sealing/seal-keys.ts";
import { createCodeCheck } from "./signing/code-check.ts";
import { createCodeBox } from "./signing/codes.ts";
import { createContractFiles } from "./signing/contract-files.ts";
import { createLeaving } from "./signing/leave.ts";
import { createSessionReader } from "./signing/read-session.ts";
import { createSessions } from "./signing/sessions.ts";
import { createSigning } from "./signing/sign.ts";
import { createSigners } from "./signing/signer.ts";
import { stepJob } from "./steps/step-job.ts";
import { removeOld } from "./sweeps/remove-old.ts";
import { createSweep } from "./sweeps/sweep.ts";
import type { SigningTables } from "./tables.ts";
import { createReusing } from "./templates/reusing.ts";
import { createTemplates } from "./templates/templates.ts";
import { createUploads } from "./uploads/uploads.ts";
import { createUsageReader } from "./usage/read-usage.ts";
import type { Usage } from "./usage/usage.ts";
import { webhookFailingJob } from "./webhooks/failing-mail.ts";
import type { Lookup } from "./webhooks/target/resolve-target.ts";
import { createWebhookService } from "./webhooks/webhook-service.ts";
import { createTaskRunner, FOREIGN_FILES, OWN_FILES } from "./workers/run-task.ts";

/** What the service works with. */
export interface SigningDependencies {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  senders: Senders;
  drafts: SentDrafts;
  usage: Usage;
  readBuilt: ReadBuilt;
  /** Seals secrets of links, codes, and the keys of our own authority, each for itself. */
  boxes: Record<"links" | "codes" | "authorities" | "apiAnswers" | "webhooks", SecretBox>;
  /** Asks for the addresses of webhooks' names. */
  lookup: Lookup;
  /** Seals the links that stop the weekly summary. */
  hashUnsubscribing: KeyedHash;
  clock: Clock;
  logger: Logger;
}

export interface SigningService {
  app: Hono;
  /** For programs, on the site's origin. */
  api: Hono;
  /** The roots that seals lead to, PEM. */
  roots(): Promise<string>;
  /** Reminders, expiry, and what a crash has left. Called every minute by itself. */
  sweep(): Promise<void>;
  /** Ends what an owner whose account was deleted has sent, and deletes what is theirs alone. */
  forgetOwner(uid: string): Promise<void>;
  /** Deletes expired rows. Called periodically. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the service and connects what it is made of. @throws SealingKeyError for a key that nothing can be sealed with */
export async function createSigningService(
  config: SigningConfig,
  deps: SigningDependencies,
): Promise<SigningService> {
  const parts = await createParts(config, deps);
  const {
    database,
    attempts,
    sessions,
    sweep,
    deadlineSweep,
    removeOld: removal,
    sealKeys,
    workers,
    tasks,
    foreignTasks,
    leavingOwners,
    webhooks,
  } = parts;
  const runSweep = () => runChores([...sweep.chores, ...deadlineSweep.chores]);
  const minutely: Closable = startHousekeeping({
    ...{ name: "signing sweep", every: MINUTE, logger: deps.logger },
    work: runSweep,
  });
  return {
    app: createSigningApp(parts.context, deps.logger),
    api: createApiApp({ ...parts.api, logger: deps.logger }),
    roots: () => sealKeys.roots(),
    sweep: runSweep,
    forgetOwner: (uid) => leavingOwners.forget(uid),
    tidy: () =>
      runChores([
        removal,
        () => parts.api.repeated.removeExpired(),
        () => parts.api.context.uploads.removeUnused(),
        () => sessions.removeExpired(database.query),
        () => attempts.removeExpired(),
      ]),
    stop: async () => {
      await minutely.close();
      await stopAll([...workers, webhooks]);
      await Promise.all([tasks.stop(), foreignTasks.stop()]);
    },
  };
}

async function createParts(config: SigningConfig, deps: SigningDependencies) {
  const { clock, jobs, boxes, logger, drafts, senders } = deps;
  const database = deps.database.tables<SigningTables & JobTables>();
  const attempts = createAttempts(deps.database.tables(), "signing", () => clock.now());
  const files = createFileStore(database);
  const links = createLinks(boxes.links, clock);
  const codes = createCodeBox(boxes.codes);
  const tasks = createTaskRunner(OWN_FILES);
  const foreignTasks = createTaskRunner(FOREIGN_FILES);
  const { run } = tasks;
  const hooks = createWebhookService({ ...deps, database, attempts, box: boxes.webhooks, ...config });
  const followUps = queueFollowUps(jobs, hooks.publisher);
  const envelopes = createEnvelopes({ database, followUps, links, clock });
  const sessions = createSessions(clock);
  const paperwork = createPaperwork(deps.readBuilt, run);
  const { draftsPerOwner, sendsPerDay, importStorageMegabytes } = config.limits;
  const contracts = createContracts({ database, drafts, draftsPerOwner, paperwork, senders, clock });
  const signers = createSigners({ database, envelopes, sessions });
  const reader = createSessionReader({ database, sessions, paperwork, clock });
  const pkcs12 = config.sealFile && { file: config.sealFile, password: config.sealPassword ?? "" };
  const sealKeys = await createSealKeys({
    database,
    box: boxes.authorities,
    pkcs12: pkcs12 || undefined,
    logger,
    clock,
  });
  const unsubscribeLinks = createUnsubscribeLinks(config.dashboardUrl, deps.hashUnsubscribing);
  const shared = {
    ...{ ...deps, ...config, database, attempts, files, links, codes, run, envelopes, sessions },
    unsubscribeLinks,
  };
  const keys = createApiKeys({ database, usage: deps.usage, clock });
  const own = { ...shared, contracts, signers, reader, paperwork, sendsPerDay, unprintable: missingLetters };
  const foreign = {
    ...{ ...shared, importFiles: createImportFiles(database), runForeign: foreignTasks.run },
    ...{ roots: () => sealKeys.roots(), storageBytes: importStorageMegabytes * 1e6 },
  };
  const context: SigningContext = {
    ...{ config, senders, contracts, reader, apiKeys: keys },
    register: createRegister(own),
    records: createContractRecords(own),
    preparing: createPreparing(own),
    sending: createSending(own),
    changes: createChanges(own),
    termChanges: createTermChanges(own),
    deadlineSettings: createDeadlineSettings(own),
    calendars: createCalendars(own),
    importUploads: createImportUploads(foreign),
    imports: createImports(foreign),
    lists: createLists(foreign),
    templates: createTemplates(own),
    reusing: createReusing(own),
    openLinks: createOpenLinks({ ...own, config }),
    embedded: createEmbeddedSessions({ ...own, config }),
    codeCheck: createCodeCheck(own),
    signing: createSigning(own),
    leaving: createLeaving(own),
    ...{ files: createContractFiles(own), ownerExport: createOwnerExport(own) },
    ...hooks.calls,
    readUsage: createUsageReader(own),
  };
  const workers = startWorkers(jobs, shared, {
    ...{ ...shared, keys: sealKeys, tsaUrl: config.tsaUrl, logger },
    verifyUrl: verifyUrl(config),
  });
  return {
    ...{
      database,
      attempts,
      sessions,
      sealKeys,
      context,
      workers,
      tasks,
      foreignTasks,
      webhooks: hooks.deliveries,
    },
    api: {
      ...{ keys, attempts },
      context: createApiContext(
        { ...own, ...foreign, run: foreignTasks.run, usage: deps.usage },
        { ...config, ...context },
      ),
      repeated: createRepeatedRequests({ database, box: boxes.apiAnswers, clock }),
    },
    sweep: createSweep(shared),
    deadlineSweep: createDeadlineSweep(shared),
    removeOld: () => removeOld({ ...shared, keptFor: config.contractsKeptDays }),
    leavingOwners: createLeavingOwners(shared),
  };
}

function createApiContext(
  deps: Parameters<typeof createUploads>[0] &
    Omit<Parameters<typeof createApiEnvelopes>[0], "uploads"> &
    Pick<ApiContext, "unprintable">,
  shared: Pick<ApiContext, "changes" | "webhooks" | "deliveriesByHand" | "embedded" | "webhookTargets">,
): ApiContext {
  const { database, files, unprintable, clock } = deps;
  const uploads = createUploads(deps);
  const envelopes = createApiEnvelopes({ ...deps, uploads });
  const templates = createApiTemplates(deps);
  return { ...shared, database, uploads, envelopes, templates, files, unprintable, clock };
}

function startWorkers(
  jobs: JobQueue,
  mails: MailDependencies & DeadlineMailDependencies & { senders: Senders },
  seals: Parameters<typeof sealJob.run>[1],
): { stop(): Promise<void> }[] {
  return [
    jobs.start(invitationJob, mails),
    jobs.start(codeJob, mails),
    jobs.start(noticeJob, mails),
    jobs.start(reportJob, mails),
    jobs.start(deliveryJob, mails),
    jobs.start(deadlineMailJob, mails),
    jobs.start(webhookFailingJob, mails),
    jobs.start(stepJob, seals),
    jobs.start(sealJob, seals),
  ];
}
