import { withFullStop } from "@sealwright/protocol/error-text";
import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { loadLimits, loadUsage } from "../../../shell/usage/load-usage.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { templatePath } from "../../../ui/paths/template-paths.ts";
import type { DraftError } from "./draft-props.ts";
import { partOfValues, savedPart, valuesOf, withAct, withFound, withTyped } from "./draft-values.ts";
import { openProblems } from "./open-problems.ts";
import { focusAfter, inheritedFields } from "./people-acts.ts";
import { type DraftFieldValues, type DraftValues, PARTS, type Part } from "./typed-values.ts";
import { unlessSent } from "./unless-sent.ts";

const NOT_SENT = new Set<SigningCallError["code"]>([
  "draft-changed",
  "email-not-verified",
  "envelopes-used-up",
  "not-ready-to-send",
  "plan-required",
  "recipients-not-valid",
  "register-full",
  "send-limit-reached",
  "sending-stopped",
  "tests-used-up",
]);

/** What was not done where the save that comes before it is refused, by the button that was pressed. */
const NOT_DONE: Readonly<Record<string, string>> = {
  send: "Nothing has been sent.",
  test: "Nothing has been sent.",
  version: "No version was saved.",
};

interface Shown {
  owner: SignedInOwner;
  draft: DocumentDraft;
  values?: DraftValues;
  error?: DraftError | undefined;
  focus?: string | undefined;
  status?: 200 | 409 | 422;
}

/** The draft; the page of what it became, a contract or a version of a template; undefined if there is none. */
export async function openDraft(
  { signing }: SigningContext,
  owner: SignedInOwner,
  id: string,
): Promise<DocumentDraft | string | undefined> {
  const draft = await unlessNotFound(unlessSent(signing.readDocumentDraft(owner, { id })));
  if (draft === "sent") return contractPath(id);
  const saved = draft?.template;
  return saved?.version ? `${templatePath(saved.id)}?version=${saved.version}` : draft;
}

export async function showDraft(
  c: Context,
  context: SigningContext,
  { owner, draft, values = valuesOf(draft), error, focus, status = error ? 422 : 200 }: Shown,
): Promise<Response> {
  const limits = draft.template
    ? undefined
    : await loadLimits(context, owner, { act: "send", offersPlan: true });
  const { usage, sending } = limits ?? {};
  const { contacts } = await context.signing.listContacts(owner);
  const contract = draft.template ? undefined : await context.signing.readContract(owner, { id: draft.id });
  const privacy = contract?.privacy ?? null;
  const storage = await context.signing.readDraftStorage(owner);
  const { forms } = await context.signing.listDraftForms(owner);
  const at = error ? Object.keys(error.fields)[0] : focus;
  return context.show(
    c,
    "document-draft",
    { owner, contacts, draft, privacy, storage, forms, values, usage, sending, error, focus: at },
    status,
  );
}

/** Five parts, each of which is saved by itself, and sending. */
export function draftPages(app: Hono, context: SigningContext): void {
  app.get("/documents/:id", async (c) => {
    const owner = await context.requireOwner(c);
    const draft = await openDraft(context, owner, c.req.param("id"));
    if (!draft) return c.notFound();
    if (typeof draft === "string") return c.redirect(draft, 302);
    const typed = await context.unsentForms.findFields(c, owner);
    const focus = c.req.query("focus");
    if (!typed) return showDraft(c, context, { owner, draft, focus });
    const part = partOf(typed.get("part"));
    const values = withTyped(valuesOf(draft), part, typed);
    const error = { part, message: UNSENT_MESSAGE, fields: {} };
    return showDraft(c, context, { owner, draft, values, error });
  });

  app.post("/documents/:id", (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const draft = await openDraft(context, owner, c.req.param("id"));
      if (!draft) return c.notFound();
      if (typeof draft === "string") return draft;
      const part = partOf(field("part"));
      const act = field("do");
      const before = withTyped(valuesOf(draft), part, fields);
      const typed = act === "place" ? withFound(before, fields, draft) : before;
      const revision = Number(field("revision")) || 1;
      return saveDraft(c, context, {
        owner,
        draft,
        part,
        act,
        values: withAct(typed, part, act, draft),
        inherited:
          part === "people"
            ? inheritedFields(typed, act, (row) => field(`people.${row}.heir`) ?? "")
            : undefined,
        revision,
      });
    }),
  );
}

interface Saving {
  owner: SignedInOwner;
  draft: DocumentDraft;
  part: Part;
  /** The button that was pressed: save, add, remove.0, send, test. */
  act: string;
  values: DraftValues;
  /** Those of everyone, once those of a removed person are another’s. */
  inherited?: DraftFieldValues[] | undefined;
  revision: number;
}

async function saveDraft(
  c: Context,
  context: SigningContext,
  { owner, draft, part, act, values, inherited, revision }: Saving,
): Promise<string | Response> {
  const { signing } = context;
  const { id } = draft;
  const isScript = c.req.header("Accept") === "application/json";
  const { saved, problems } = savedPart(values, part);
  if (Object.keys(problems).length > 0) {
    const error = { part, message: "Nothing was saved. Correct what is marked.", fields: problems };
    return isScript
      ? // The script marks nothing.
        c.json({ error: Object.values(problems)[0] }, 422)
      : showDraft(c, context, { owner, draft, values, error });
  }
  let current = revision;
  try {
    const documents = documentsAfter(draft, part, act);
    const fields = inherited && savedPart({ ...values, fields: inherited }, "fields").saved;
    const mustBeCurrent = Object.hasOwn(NOT_DONE, act);
    const changes = { id, revision, mustBeCurrent, ...saved, ...fields, documents };
    ({ revision: current } = await signing.saveDocumentDraft(owner, changes));
    if (act === "check") return await showChecked(c, context, { owner, id, part });
    if (act === "send" || act === "test") {
      await signing.sendDocumentDraft(owner, { id, revision: current, isTest: act === "test" });
      return `${contractPath(id)}?done=sent`;
    }
    if (act === "version") {
      const { template } = await signing.saveTemplateVersion(owner, { id, revision: current });
      return `${templatePath(template)}?done=version`;
    }
  } catch (error) {
    if (!(error instanceof SigningCallError && NOT_SENT.has(error.code))) throw error;
    if (isScript) return c.json({ error: withFullStop(error.message) }, 409);
    return showRefusal(c, context, { owner, draft, part, act, values, revision: current }, error);
  }
  if (isScript) return c.json({ revision: current });
  const focused = focusAfter(values, part, act);
  const focus = focused ? `?focus=${focused}` : "";
  return `${documentsPath(id)}${focus}#${part}`;
}

/** What is still missing, at its field. */
async function showChecked(
  c: Context,
  context: SigningContext,
  { owner, id, part }: Pick<Saving, "owner" | "part"> & { id: string },
): Promise<string | Response> {
  const draft = await openDraft(context, owner, id);
  const page = `${documentsPath(id)}#review`;
  if (typeof draft !== "object") return page;
  const usage = draft.template
    ? undefined
    : await loadUsage(context, owner, { act: "send", offersPlan: true });
  const fields = openProblems({ draft, usage });
  if (Object.keys(fields).length === 0) return page;
  const message = `${draft.template ? "No version was saved." : "Nothing has been sent."} Complete what is marked.`;
  const error = { part, message, fields };
  return showDraft(c, context, { owner, draft, error });
}

/** What was typed stays on the page, with the revision that saving it again is about. */
async function showRefusal(
  c: Context,
  context: SigningContext,
  { owner, draft, part, act, values }: Saving,
  refusal: SigningCallError,
): Promise<Response> {
  const now = await openDraft(context, owner, draft.id);
  const isChanged = refusal.code === "draft-changed";
  const words = withFullStop(refusal.message);
  const hint = isChanged ? " Below is what you typed here. Save it again to keep it." : "";
  const message = NOT_DONE[act] ? `${NOT_DONE[act]} ${words}` : `${words}${hint}`;
  const error = { part, message, fields: refusal.problems };
  const shown = typeof now === "object" ? now : draft;
  const typed = isChanged ? { ...valuesOf(shown), ...partOfValues(values, part) } : valuesOf(shown);
  return showDraft(c, context, { owner, draft: shown, values: typed, error, status: isChanged ? 409 : 422 });
}

/** The files that stay when one is removed. */
function documentsAfter({ documents }: DocumentDraft, part: Part, act: string): string[] | undefined {
  const [, removed] = /^remove\.(\d+)$/.exec(act) ?? [];
  if (part !== "documents" || removed === undefined) return undefined;
  return documents.flatMap(({ id }, row) => (row === Number(removed) ? [] : id));
}

function partOf(name: string | null): Part {
  return PARTS.find((part) => part === name) ?? "documents";
}
