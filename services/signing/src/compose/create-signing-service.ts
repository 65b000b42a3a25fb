import { createAttempts, type JobQueue, type JobTables, type OpenDatabase } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import {
  type Chore,
  type Clock,
  choresOf,
  type KeyedHash,
  type Logger,
  MINUTE,
  runChores,
  type SecretBox,
  type StartHousekeeping,
  startHousekeeping,
  stopAll,
} from "@sealwright/runtime";
import { missingLetters } from "@sealwright/typefaces/missing";
import type { Hono } from "hono";
import { createApiApp } from "../api/api-app.ts";
import { createApiEnvelopes } from "../api/envelopes/api-envelopes.ts";
import { createDescribeEnvelope } from "../api/envelopes/describe-envelope.ts";
import type { ApiContext } from "../api/handlers/api-context.ts";
import { createRepeatedRequests } from "../api/requests/repeated-requests.ts";
import { createApiTemplates } from "../api/templates/api-templates.ts";
import type { Senders } from "../base/caller.ts";
import type { SigningConfig } from "../base/config.ts";
import type { SigningTables } from "../base/tables.ts";
import { createApprovals } from "../envelope/approve.ts";
import { createChanges } from "../envelope/changes.ts";
import { createCodeCheck } from "../envelope/code-check.ts";
import { codeJob } from "../envelope/code-mails.ts";
import { createCodeBox } from "../envelope/codes.ts";
import { createContractFiles } from "../envelope/contract-files.ts";
import { createContracts } from "../envelope/contracts.ts";
import { createPaperwork, type ReadBuilt } from "../envelope/create-paperwork.ts";
import { createRefusals } from "../envelope/decline.ts";
import { deliveryJob } from "../envelope/delivery-mails.ts";
import { createEmbeddedSessions } from "../envelope/embedded-sessions.ts";
import { createFileStore } from "../envelope/files/file-store.ts";
import { openStores } from "../envelope/files/open-stores.ts";
import { createStoredObjects } from "../envelope/files/stored-objects.ts";
import { invitationJob } from "../envelope/invitation-mails.ts";
import { readRoots } from "../envelope/known-roots.ts";
import { createLinks } from "../envelope/links.ts";
import { createEnvelopes } from "../envelope/locked-envelope.ts";
import { type MailDependencies, verifyUrl } from "../envelope/mail-dependencies.ts";
import { stepJob } from "../envelope/next-file-job.ts";
import { noticeJob } from "../envelope/notice-mails.ts";
import { createOpenLinks } from "../envelope/open-link.ts";
import { createOwnLinks } from "../envelope/own-links.ts";
import { createSessionReader } from "../envelope/read-session.ts";
import { reportJob } from "../envelope/report-mails.ts";
import { sealJob } from "../envelope/seal-job.ts";
import { createSealKeys } from "../envelope/seal-keys.ts";
import { createSending } from "../envelope/send.ts";
import { createSendDraft } from "../envelope/send-draft.ts";
import type { SentDrafts } from "../envelope/sent-drafts.ts";
import { createSessions } from "../envelope/sessions.ts";
import { createPreparing } from "../envelope/show-prepared.ts";
import { createSignerActs } from "../envelope/sign.ts";
import { createSigners } from "../envelope/signer.ts";
import { createSweep } from "../envelope/sweep.ts";
import { createUploads } from "../envelope/upload-store.ts";
import type { Usage } from "../envelope/usage.ts";
import { createTaskRunner, FOREIGN_FILES, OWN_FILES } from "../envelope/workers/run-task.ts";
import { webhookFailingJob } from "../webhooks/delivery/failing-mail.ts";
import type { Lookup } from "../webhooks/target/resolve-target.ts";
import { createWebhookService } from "../webhooks/webhook-service.ts";
import { createActorOfGrant } from "../workspace/actors.ts";
import { createApiKeys } from "../workspace/api-keys.ts";
import { createCalendars } from "../workspace/deadlines/calendars.ts";
import { createTermChanges } from "../workspace/deadlines/contract-terms.ts";
import type { DeadlineMailDependencies } from "../workspace/deadlines/deadline-mail-dependencies.ts";
import { deadlineMailJob } from "../workspace/deadlines/deadline-mails.ts";
import { createDeadlineSettings } from "../workspace/deadlines/deadline-settings.ts";
import { createDeadlineSweep } from "../workspace/deadlines/deadline-sweep.ts";
import { createUnsubscribeLinks } from "../workspace/deadlines/unsubscribe-links.ts";
import { createAnswering } from "../workspace/document-drafts/answering.ts";
import { createContacts } from "../workspace/document-drafts/contacts.ts";
import { createDocumentDrafts } from "../workspace/document-drafts/document-drafts.ts";
import { createSendDocuments } from "../workspace/document-drafts/send-documents.ts";
import { createExtendContract } from "../workspace/extend-contract.ts";
import { createFormDrafts } from "../workspace/form-drafts/form-drafts.ts";
import { createImportUploads } from "../workspace/imports/add-file.ts";
import { createImports } from "../workspace/imports/imports.ts";
import { createLists } from "../workspace/imports/lists.ts";
import { createPaperScans } from "../workspace/imports/paper-scans.ts";
import { createPdfReader } from "../workspace/imports/pdf-reader.ts";
import { memberInvitationJob, ownershipJob } from "../workspace/members/invitation-mail.ts";
import { createInvitations } from "../workspace/members/invitations.ts";
import { createLeaving } from "../workspace/members/leaving.ts";
import { createWorkspaceLog } from "../workspace/members/log.ts";
import { createMembers } from "../workspace/members/members.ts";
import { createMemberships } from "../workspace/members/memberships.ts";
import { createNameWorkspace } from "../workspace/members/naming.ts";
import { createFindPayer, type Payer } from "../workspace/members/payer.ts";
import { createSetPrivacy } from "../workspace/members/privacy.ts";
import { createAssign } from "../workspace/members/responsible.ts";
import { createSeatRights } from "../workspace/members/seat-rights.ts";
import { createContractRecords } from "../workspace/register/contract-record.ts";
import { createRegister } from "../workspace/register/register.ts";
import { createSetSample } from "../workspace/register/set-sample.ts";
import { createDocumentTemplates } from "../workspace/templates/document-templates.ts";
import { createReusing } from "../workspace/templates/reusing.ts";
import { createTemplates } from "../workspace/templates/templates.ts";
import { createUsageReader } from "../workspace/usage/read-usage.ts";
import { workspaces } from "../workspace/workspaces.ts";
import type { SigningContext } from "./calls/context.ts";
import { createCalls, type SigningCalls } from "./create-calls.ts";
import { createOwnerExport } from "./personal-data/export-owner.ts";
import { createOwnerErasure } from "./personal-data/forget-owner.ts";
import { queueFollowUps } from "./queue-follow-ups.ts";
import { createRemoval } from "./remove-old.ts";

export interface SigningDependencies {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send" | "carries">;
  senders: Senders;
  drafts: SentDrafts;
  usage: Usage;
  readBuilt: ReadBuilt;
  /** Each has a key of its own. */
  boxes: Record<"links" | "codes" | "authorities" | "apiAnswers" | "webhooks", SecretBox>;
  lookup: Lookup;
  /** Signs the links that stop the weekly summary. */
  hashUnsubscribing: KeyedHash;
  clock: Clock;
  logger: Logger;
  /** Runs a sweep once for all instances; by default, each runs its own. */
  startHousekeeping?: StartHousekeeping;
  /** Whether webhooks are delivered from this process; by default, they are. */
  works?: boolean;
  onAttempt?: (attempt: { delivered: boolean; seconds: number }) => void;
}

export interface SigningService {
  calls: SigningCalls;
  api: Hono;
  /** PEM. */
  roots(): Promise<string>;
  testRoots(): Promise<string>;
  /** Reminders, expiry, and work that a crash interrupted. Runs every minute by itself. */
  sweep(): Promise<void>;
  /** For the payments service: whose plan someone may change seats of. */
  payerOf(personId: string, workspaceId: string): Promise<Payer | undefined>;
  forgetOwner(uid: string, email?: string): Promise<void>;
  chores: readonly Chore[];
  stop(): Promise<void>;
}

/** Connects the service's parts. @throws SealingKeyError for an unusable key */
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
    removal,
    sealKeys,
    workers,
    ownerErasure,
    webhooks,
  } = parts;
  const sweeps = [...sweep.chores, ...deadlineSweep.chores];
  const minutely = (deps.startHousekeeping ?? startHousekeeping)({
    name: "signing sweep",
    every: MINUTE,
    logger: deps.logger,
    chores: sweeps,
  });
  return {
    calls: createCalls(parts.context, deps.logger),
    api: createApiApp({ ...parts.api, logger: deps.logger }),
    roots: () => sealKeys.roots(),
    testRoots: () => sealKeys.testRoots(),
    sweep: () => runChores(sweeps),
    payerOf: parts.payerOf,
    forgetOwner: (uid, email) => ownerErasure.forget(uid, email),
    chores: [
      ...removal,
      ...choresOf("signing", {
        repeatedRequests: () => parts.api.repeated.removeExpired(),
        uploads: (signal) => parts.api.context.uploads.removeUnused(signal),
        unnamedFiles: (signal) => parts.objects.removeUnnamed(signal),
        sessions: () => sessions.removeExpired(database),
        limits: () => attempts.removeExpired(),
        invitations: () => parts.context.invitations.removeEnded(),
      }),
    ],
    stop: async () => {
      await minutely.close();
      await stopAll([...workers, webhooks]);
    },
  };
}

async function createParts(config: SigningConfig, deps: SigningDependencies) {
  const { clock, jobs, boxes, logger, drafts, senders } = deps;
  const database = deps.database.tables<SigningTables & JobTables>();
  const attempts = createAttempts(deps.database.tables(), "signing", () => clock.now());
  const objects = createStoredObjects({ database, stores: openStores(config, database.query), clock });
  const files = createFileStore(database, objects);
  const links = createLinks(boxes.links, clock);
  const codes = createCodeBox(boxes.codes);
  const { run } = createTaskRunner(OWN_FILES);
  const { run: runForeign } = createTaskRunner(FOREIGN_FILES);
  const paperwork = createPaperwork({ ...deps, run, verifyUrl: verifyUrl(config) });
  const hooks = createWebhookService({
    ...deps,
    ...config,
    database,
    attempts,
    workspaces,
    box: boxes.webhooks,
    describe: createDescribeEnvelope({ paperwork, clock }),
  });
  const followUps = queueFollowUps(jobs, hooks.publisher);
  const envelopes = createEnvelopes({ database, followUps, links, clock });
  const sessions = createSessions(clock);
  const { contractDraftsPerOwner: draftsPerOwner, importStorageMegabytes } = config.limits;
  const contracts = createContracts({
    database,
    drafts,
    draftsPerOwner,
    paperwork,
    senders,
    workspaces,
    clock,
  });
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
    ...deps,
    ...config,
    database,
    attempts,
    objects,
    files,
    links,
    codes,
    run,
    envelopes,
    sessions,
    unsubscribeLinks,
    workspaces,
  };
  const keys = createApiKeys({ database, usage: deps.usage, senders, clock });
  const own = {
    ...shared,
    contracts,
    signers,
    reader,
    paperwork,
    sending: createSending(shared),
    unprintable: missingLetters,
  };
  const foreign = {
    ...shared,
    runForeign,
    readRoots: () => readRoots(sealKeys),
    storageBytes: importStorageMegabytes * 1e6,
  };
  const uploads = createUploads({ ...foreign, run: runForeign });
  const readPdf = createPdfReader(foreign);
  const changes = createChanges(own);
  const templates = createTemplates(own);
  const contractFiles = createContractFiles(own);
  const context: SigningContext = {
    config,
    actorOfGrant: createActorOfGrant(own),
    contracts,
    reader,
    apiKeys: keys,
    register: createRegister(own),
    setSample: createSetSample(own),
    records: createContractRecords(own),
    preparing: createPreparing(own),
    sendDraft: createSendDraft(own),
    changes,
    extendContract: createExtendContract({ ...own, changes }),
    termChanges: createTermChanges(own),
    deadlineSettings: createDeadlineSettings(own),
    calendars: createCalendars(own),
    contacts: createContacts(own),
    documentDrafts: createDocumentDrafts({ ...own, runForeign, uploads, readPdf, config }),
    answering: createAnswering({ ...own, runForeign, uploads, readPdf }),
    sendDocuments: createSendDocuments({ ...own, runForeign, uploads }),
    formDrafts: createFormDrafts({ ...own, templates }),
    importUploads: createImportUploads({ ...foreign, readPdf }),
    imports: createImports(foreign),
    paperScans: createPaperScans({ ...foreign, contracts, readPdf }),
    lists: createLists(foreign),
    invitations: createInvitations(shared),
    members: createMembers(shared),
    leaving: createLeaving(shared),
    assign: createAssign(own),
    setPrivacy: createSetPrivacy(own),
    log: createWorkspaceLog(shared),
    nameWorkspace: createNameWorkspace(shared),
    seatRights: createSeatRights(shared),
    memberships: createMemberships(shared),
    templates,
    reusing: createReusing(own),
    documentTemplates: createDocumentTemplates({ ...own, uploads, templates, files: contractFiles }),
    openLinks: createOpenLinks({ ...own, config }),
    ownLinks: createOwnLinks({ ...own, config }),
    embedded: createEmbeddedSessions({ ...own, config }),
    codeCheck: createCodeCheck(own),
    signing: createSignerActs(own),
    refusals: createRefusals(own),
    approvals: createApprovals(own),
    files: contractFiles,
    ownerExport: createOwnerExport(own),
    ...hooks.calls,
    readUsage: createUsageReader(own),
  };
  const workers = startWorkers(jobs, shared, {
    ...shared,
    keys: sealKeys,
    tsaUrl: config.tsaUrl,
    logger,
    verifyUrl: verifyUrl(config),
  });
  return {
    database,
    objects,
    attempts,
    sessions,
    sealKeys,
    context,
    workers,
    webhooks: hooks.deliveries,
    api: {
      keys,
      attempts,
      context: createApiContext({ ...own, uploads, run: runForeign }, { ...config, ...context }),
      repeated: createRepeatedRequests({ database, box: boxes.apiAnswers, clock }),
    },
    sweep: createSweep(shared),
    deadlineSweep: createDeadlineSweep(shared),
    removal: createRemoval({
      ...shared,
      keptFor: config.contractsKeptDays,
      logKeptFor: config.workspaceLogKeptDays,
    }),
    ownerErasure: createOwnerErasure(shared),
    payerOf: createFindPayer(shared),
  };
}

function createApiContext(
  deps: Parameters<typeof createApiEnvelopes>[0] & Pick<ApiContext, "files" | "senders" | "unprintable">,
  shared: Pick<
    ApiContext,
    "changes" | "webhooks" | "deliveriesByHand" | "webhookLog" | "embedded" | "webhookTargets"
  >,
): ApiContext {
  const { database, senders, uploads, files, paperwork, unprintable, clock } = deps;
  const envelopes = createApiEnvelopes(deps);
  const templates = createApiTemplates(deps);
  return {
    ...shared,
    database,
    senders,
    uploads,
    envelopes,
    templates,
    files,
    paperwork,
    unprintable,
    clock,
  };
}

function startWorkers(
  jobs: JobQueue,
  mails: MailDependencies & DeadlineMailDependencies & Pick<SigningDependencies, "boxes">,
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
    jobs.start(memberInvitationJob, mails),
    jobs.start(ownershipJob, mails),
    jobs.start(stepJob, seals),
    jobs.start(sealJob, seals),
  ];
}
