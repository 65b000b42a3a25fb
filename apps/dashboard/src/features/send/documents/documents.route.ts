import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import { BodyError } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { inline } from "../../../shell/attachment.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { readUpload } from "../../../shell/uploads/read-upload.ts";
import { createUploadGate } from "../../../shell/uploads/upload-gate.ts";
import { loadUsage } from "../../../shell/usage/load-usage.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { DOCUMENTS_PAGE, documentsPath } from "../../../ui/paths/document-paths.ts";
import { anotherOfDocuments } from "./another.route.ts";
import { draftPages, openDraft, showDraft } from "./draft.route.ts";
import { draftForms } from "./draft-forms.route.ts";
import type { UploadRefusal } from "./draft-props.ts";
import { unlessSent } from "./unless-sent.ts";
import { usedTemplates } from "./use-template.route.ts";

const REFUSED = new Set<SigningCallError["code"]>([
  "contract-limit-reached",
  "draft-changed",
  "file-not-readable",
  "file-restricted",
  "storage-full",
]);

/** As for imported files: the type is fixed, and the file may load and run nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Documents of the owner's own: uploaded, made ready, and sent. */
export function documents(app: Hono, context: SigningContext): void {
  const { show, signing } = context;
  const gate = createUploadGate();

  async function showStart(c: Context, owner: SignedInOwner, refusal?: UploadRefusal): Promise<Response> {
    const usage = await loadUsage(context, owner, { act: "send", offersPlan: true });
    const storage = await signing.readDraftStorage(owner);
    return show(c, "send-document", { owner, usage, storage, error: refusal }, refusal ? 422 : 200);
  }

  /** @param store saves the file @param refused shows why it was not saved */
  async function upload(
    c: Context,
    owner: SignedInOwner,
    store: (file: NonNullable<Awaited<ReturnType<typeof readUpload>>>) => Promise<string>,
    refused: (refusal: UploadRefusal) => Promise<Response>,
  ): Promise<Response> {
    const most = MAX_UPLOAD_BYTES.pdf;
    const isScript = c.req.header("Accept") === "application/json";
    const answer = (location: string) => (isScript ? c.json({ location }) : c.redirect(location, 303));
    const refuse = (refusal: UploadRefusal) =>
      isScript ? c.json({ error: refusal.message }, 422) : refused(refusal);
    const taken = await gate.pass(owner.uid, async () => {
      try {
        const file = await readUpload(c.req.raw, owner, most);
        return file ? answer(await store(file)) : refuse({ message: "Choose a file first." });
      } catch (error) {
        if (error instanceof BodyError && error.status === 413) {
          return refuse({ message: `This file is larger than ${most / 1e6} MB.` });
        }
        if (error instanceof SigningCallError && REFUSED.has(error.code)) {
          return refuse({
            message: withFullStop(error.message),
            asksRights: error.code === "file-restricted",
          });
        }
        throw error;
      }
    });
    return "busy" in taken ? refuse({ message: taken.busy }) : taken;
  }

  app.get(DOCUMENTS_PAGE, async (c) => showStart(c, await context.requireOwner(c)));

  app.post(DOCUMENTS_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    return upload(
      c,
      owner,
      async (file) =>
        documentsPath(
          (await signing.startDocumentDraft(owner, { ...file, timeZone: context.zones.of(c) })).id,
        ),
      (refusal) => showStart(c, owner, refusal),
    );
  });

  app.get("/documents/:id/files", (c) => c.redirect(documentsPath(c.req.param("id")), 302));

  app.post("/documents/:id/files", async (c) => {
    const owner = await context.requireOwner(c);
    const draft = await openDraft(context, owner, c.req.param("id"));
    if (!draft) return c.notFound();
    if (typeof draft === "string") return c.redirect(draft, 303);
    const { id } = draft;
    return upload(
      c,
      owner,
      async (file) => {
        await signing.addDraftDocument(owner, { id, ...file });
        return `${documentsPath(id)}#documents`;
      },
      ({ message, asksRights = false }) => {
        const error = { part: "documents" as const, message, fields: { file: message }, asksRights };
        return showDraft(c, context, { owner, draft, error });
      },
    );
  });

  app.get("/documents/:id/files/:document", async (c) => {
    const owner = await context.requireOwner(c);
    const { id, document } = c.req.param();
    // The draft's page, still open, may ask for a file that is the contract's by now.
    const bytes = await unlessNotFound(unlessSent(signing.draftDocumentFile(owner, { id, document })));
    if (!bytes) return c.notFound();
    if (bytes === "sent") return c.redirect(contractPath(id), 302);
    return c.body(bytes, 200, {
      "Content-Type": "application/pdf",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": POLICY,
      "Content-Disposition": inline("document.pdf"),
      "Content-Length": String(bytes.length),
    });
  });

  draftForms(app, context);
  usedTemplates(app, context);
  anotherOfDocuments(app, context);
  draftPages(app, context);
}
