import type { Database, JobTables } from "@sealwright/database";
import type { DocumentTemplate, TemplateProposal } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { recordAct } from "../../base/workspace-log.ts";
import { zoneOf } from "../../base/workspace-zone.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { Usage } from "../../envelope/usage.ts";
import type { Workspaces } from "../../envelope/workspaces.ts";
import { describeForms, formProblems } from "../document-drafts/draft-forms.ts";
import { newRequest } from "../document-drafts/draft-request.ts";
import { type DraftRow, findEditable, insertDraftOf, uploadsOf } from "../document-drafts/draft-rows.ts";
import { remindDays } from "../document-drafts/draft-timing.ts";
import { latestVersion } from "../document-drafts/template-of.ts";
import { templateProblems } from "../document-drafts/template-problems.ts";
import { filledTitle } from "../document-drafts/template-title.ts";
import { refusalOf } from "../imports/refusal-of.ts";
import { bodyOf, copyUploads } from "./copy-body.ts";
import { proposedPeople, rolesOf, withPeople, withRoles } from "./template-people.ts";
import {
  findTemplate,
  findVersion,
  insertDocumentTemplate,
  insertEdited,
  madeBefore,
  replaceDocuments,
  type Template,
  versionsOf,
} from "./template-rows.ts";
import {
  assertNotPrivate,
  findSource,
  openSource,
  readSource,
  type SourceDependencies,
} from "./template-source.ts";
import type { Templates } from "./templates.ts";

interface Dependencies extends SourceDependencies {
  database: Database<SigningTables & JobTables>;
  templates: Templates;
  workspaces: Workspaces;
  usage: Usage;
  paperwork: Pick<Paperwork, "today">;
  unprintable(text: string): string[];
  clock: Clock;
}

interface Use {
  id: string;
  version?: number | undefined;
  people: readonly { role: string; name: string; email: string }[];
}

interface NewTemplate {
  name: string;
  requestId: string;
}

const INCOMPLETE = "Something is missing or wrong. Complete it, then save the version";

export type DocumentTemplates = ReturnType<typeof createDocumentTemplates>;

/** Templates of an owner’s documents: what a draft has, with roles in place of people, in versions. */
export function createDocumentTemplates(deps: Dependencies) {
  const { database, contracts, templates, workspaces, usage, paperwork, unprintable, clock } = deps;
  const now = () => new Date(clock.now());

  /** @throws SigningError plan-required, templates-full */
  async function insertTemplate(
    tx: SigningTx,
    actor: Actor,
    { name, requestId }: NewTemplate,
  ): Promise<Template> {
    await usage.assertRoomForTemplate(tx, actor);
    const { workspaceId } = actor;
    return insertDocumentTemplate(tx, { workspaceId, requestId, name: name.trim(), savedAt: now() });
  }

  /** @returns the problems that it has; without any, it is a version from now on */
  async function saveVersion(
    tx: SigningTx,
    actor: Actor,
    { id, name }: Pick<Template, "id" | "name">,
    row: DraftRow,
  ): Promise<Record<string, string>> {
    const uploads = await uploadsOf(tx, row);
    const forms = await describeForms(row.request, await paperwork.today(tx, actor.workspaceId));
    const problems = {
      ...templateProblems(row.request, { uploads, unprintable, now: now() }),
      ...formProblems(uploads, forms, { isTemplate: true }),
    };
    if (Object.keys(problems).length > 0) return problems;
    const version = (await latestVersion(tx, id)) + 1;
    await tx
      .updateTable("signing.apiEnvelopes")
      .set({ templateVersion: version, savedAt: now() })
      .where("id", "=", row.id)
      .execute();
    await tx.updateTable("signing.templates").set({ savedAt: now() }).where("id", "=", id).execute();
    await recordAct(tx, actor, { what: "template-saved", about: `${name}, version ${version}` }, clock.now());
    return {};
  }

  /** @throws SigningError wrong-state for a draft of a contract */
  async function findEdited(tx: SigningTx, actor: Actor, id: string) {
    const row = await findEditable(tx, actor, id);
    if (row.templateId === null) throw new SigningError("wrong-state");
    return { row, template: await findTemplate(tx, actor, row.templateId) };
  }

  /** A draft of a contract, with copies of the files. */
  async function insertCopy(
    tx: SigningTx,
    actor: Actor,
    { request, privateTo = null }: { request: ApiEnvelopeRequest; privateTo?: string[] | null },
    copyTo: (draftId: string) => Promise<ReadonlyMap<string, string>>,
  ): Promise<string> {
    const workspace = await workspaces.lock(tx, actor);
    await contracts.assertRoom(tx, workspace.id);
    const draft = await insertDraftOf(tx, { actor, workspace }, request, { now: now(), privateTo });
    await replaceDocuments(tx, draft.id, request, await copyTo(draft.id));
    return draft.id;
  }

  return {
    /** With nothing in it. @returns the version that is edited @throws SigningError plan-required, templates-full */
    async start(actor: Actor, request: NewTemplate): Promise<string> {
      return database.transaction(async (tx) => {
        const workspace = await workspaces.lock(tx, actor);
        const before = await madeBefore(tx, workspace.id, request.requestId);
        if (before) return (await versionsOf(tx, [before]))[0]?.id ?? before;
        const template = await insertTemplate(tx, actor, request);
        const edited = await insertEdited(tx, template, {
          request: newRequest(template.name, zoneOf(workspace)),
          copyTo: async () => new Map(),
          now: now(),
        });
        return edited.id;
      });
    },

    /** Whether a contract is of documents, and not of a form. */
    async isSource({ workspaceId }: Actor, contract: string): Promise<boolean> {
      return (await findSource(deps, { contract, workspaceId })) !== undefined;
    },

    /** @throws SigningError contract-not-found, wrong-state */
    async propose(actor: Actor, { id, email }: { id: string; email: string }): Promise<TemplateProposal> {
      const { contract } = await contracts.find(database.query, actor, id);
      assertNotPrivate(contract);
      const { request } = await readSource(deps, { contract: id, workspaceId: actor.workspaceId });
      const refusal = await refusalOf(database, actor, (tx) => usage.assertRoomForTemplate(tx, actor));
      const { title } = contract;
      return { title, templateId: null, version: "", refusal, fields: proposedPeople(request, email) };
    },

    /**
     * Of a contract, whose people become roles. What can be sent is its first version at once.
     * @param blanks ids of the people who are asked for each time
     * @returns the template, and the version that is edited unless it is saved
     * @throws SigningError contract-not-found, file-not-readable, file-restricted, plan-required, storage-full, templates-full, wrong-state
     */
    async save(
      actor: Actor,
      { contract, blanks, ...request }: NewTemplate & { contract: string; blanks: readonly string[] },
    ): Promise<{ id: string; editing: string | null }> {
      await database.transaction((tx) => usage.assertRoomForTemplate(tx, actor));
      const source = await openSource(deps, actor, contract);
      assertNotPrivate(source);
      return database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const before = await madeBefore(tx, actor.workspaceId, request.requestId);
        if (before) return { id: before, editing: null };
        const template = await insertTemplate(tx, actor, { ...request, name: request.name || source.title });
        const row = await insertEdited(tx, template, {
          request: bodyOf(withRoles(source.request, blanks)),
          copyTo: (draftId) => source.copyTo(tx, draftId, now()),
          now: now(),
        });
        const problems = await saveVersion(tx, actor, template, row);
        return { id: template.id, editing: Object.keys(problems).length > 0 ? row.id : null };
      });
    },

    /** @returns the version that is edited: a colleague may have begun it @throws SigningError template-not-found, wrong-state */
    async edit(actor: Actor, id: string): Promise<string> {
      return database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const template = await findTemplate(tx, actor, id);
        const [latest] = await versionsOf(tx, [id]);
        if (!latest) throw new SigningError("wrong-state");
        if (latest.templateVersion === null) return latest.id;
        const { request } = latest;
        const edited = await insertEdited(tx, template, {
          request: bodyOf(request),
          copyTo: (draftId) => copyUploads(tx, request.documents, { draftId, now: now() }),
          now: now(),
        });
        return edited.id;
      });
    },

    /** @returns the template @throws SigningError contract-not-found, draft-changed, not-ready-to-send, role-not-allowed, wrong-state */
    async saveVersion(actor: Actor, { id, revision }: { id: string; revision: number }): Promise<string> {
      return database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const { row, template } = await findEdited(tx, actor, id);
        if (row.revision !== revision) throw new SigningError("draft-changed");
        const problems = await saveVersion(tx, actor, template, row);
        if (Object.keys(problems).length > 0)
          throw new SigningError("not-ready-to-send", INCOMPLETE, problems);
        return template.id;
      });
    },

    /** @returns the template; null if that was all of it @throws SigningError contract-not-found, role-not-allowed, wrong-state */
    async discard(actor: Actor, id: string): Promise<string | null> {
      return database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const { row, template } = await findEdited(tx, actor, id);
        await tx.deleteFrom("signing.apiEnvelopes").where("id", "=", row.id).execute();
        if ((await latestVersion(tx, template.id)) > 0) return template.id;
        await tx.deleteFrom("signing.templates").where("id", "=", template.id).execute();
        return null;
      });
    },

    /** @throws SigningError template-not-found, wrong-state for a template of a form */
    async read(actor: Actor, id: string, version?: number): Promise<DocumentTemplate> {
      const found = await findTemplate(database.query, actor, id);
      if (found.templateId !== null) throw new SigningError("wrong-state");
      const rows = await versionsOf(database.query, [id]);
      const saved = rows.filter(({ templateVersion }) => templateVersion !== null);
      const shown = version === undefined ? saved[0] : saved.find((one) => one.templateVersion === version);
      if (!shown && version !== undefined) throw new SigningError("template-not-found");
      return {
        template: await templates.listed(found),
        versions: saved.map((row) => ({
          id: row.id,
          version: row.templateVersion ?? 0,
          savedAt: (row.savedAt ?? row.createdAt).toISOString(),
        })),
        editing: rows.find(({ templateVersion }) => templateVersion === null)?.id ?? null,
        shown: shown ? await describe(actor, shown) : null,
      };
    },

    /**
     * A draft of a contract, with people in the roles.
     * @throws SigningError bad-request, contract-limit-reached, template-not-found, wrong-state
     */
    async use(actor: Actor, { id, version, people }: Use): Promise<string> {
      const template = await findTemplate(database.query, actor, id);
      const draft = await database.transaction(async (tx) => {
        const workspace = await workspaces.lock(tx, actor);
        const { request, templateVersion } = await findVersion(tx, template, version);
        const body = withPeople(bodyOf(request), people);
        const timeZone = workspace.timeZone ?? body.timeZone;
        const copy: ApiEnvelopeRequest = {
          ...body,
          timeZone,
          subject: filledTitle(body.subject, body, { timeZone, now: now() }),
          template: { id: template.apiId, name: template.name, version: templateVersion ?? 0 },
        };
        return insertCopy(tx, actor, { request: copy }, (draftId) =>
          copyUploads(tx, request.documents, { draftId, now: now() }),
        );
      });
      await templates.countUse(actor, id);
      return draft;
    },

    /** Another contract like this one, with the same people. @throws as `save`, and contract-limit-reached */
    async another(actor: Actor, { id, title }: { id: string; title: string }): Promise<string> {
      await database.transaction((tx) => contracts.assertRoom(tx, actor.workspaceId));
      const source = await openSource(deps, actor, id);
      const { template } = source.request;
      const request: ApiEnvelopeRequest = {
        ...bodyOf(source.request),
        subject: title.trim() || source.title,
        template,
      };
      return database.transaction((tx) =>
        insertCopy(tx, actor, { request, privateTo: source.privateTo }, (draftId) =>
          source.copyTo(tx, draftId, now()),
        ),
      );
    },
  };

  async function describe(
    { workspaceId }: Actor,
    row: DraftRow,
  ): Promise<NonNullable<DocumentTemplate["shown"]>> {
    const { id, templateVersion, request } = row;
    const uploads = await uploadsOf(database.query, row);
    const forms = await describeForms(request, await paperwork.today(database.query, workspaceId));
    return {
      id,
      version: templateVersion ?? 0,
      title: request.subject,
      message: request.message,
      expiresInDays: request.expiresInDays,
      remindDays: remindDays(request),
      documents: uploads.map(({ id: document, name, pages }) => {
        return { id: document, name, pages, form: forms.get(document) ?? null };
      }),
      roles: rolesOf(request),
      fields: request.fields?.length ?? 0,
    };
  }
}
