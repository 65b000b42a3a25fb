import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { SigningCalls } from "@sealwright/signing";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { SigningContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";
import { refusalWords } from "../../shell/refusal.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import { answersPath, documentsPath } from "../../ui/paths/document-paths.ts";
import { readFilled } from "./fill-values.ts";

type FormOfDraft = Awaited<ReturnType<SigningCalls["readDraftForm"]>>;

const PAGE = "/documents/:id/forms/:document";
/** Problems that are shown on the page, with what was typed. */
const SHOWN = new Set<SigningCallError["code"]>([
  "bad-request",
  "draft-changed",
  "file-not-readable",
  "not-for-esign",
  "storage-full",
]);

interface Answering {
  owner: SignedInOwner;
  draft: FormOfDraft;
  typed: FormOfDraft["answers"];
}

/** A form among a draft's documents is answered anew: saved as it is typed, and then put in place of its document. */
export function answeringForms(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  /** The form; the page of the draft if it can't be changed; undefined if there is none. */
  async function open(c: Context, owner: SignedInOwner): Promise<FormOfDraft | string | undefined> {
    const { id = "", document = "" } = c.req.param();
    try {
      return await unlessNotFound(signing.readDraftForm(owner, { id, document }));
    } catch (error) {
      if (!(error instanceof SigningCallError)) throw error;
      if (error.code === "wrong-state" || error.code === "not-for-esign") return documentsPath(id);
      throw error;
    }
  }

  app.get(PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const draft = await open(c, owner);
    if (!draft) return c.notFound();
    if (typeof draft === "string") return c.redirect(draft, 302);
    const unsent = await context.unsentForms.findFields(c, owner);
    if (unsent) {
      return showProblem(c, { owner, draft, typed: readFilled(draft, unsent).answers }, UNSENT_MESSAGE);
    }
    return show(c, "answer-form", { owner, draft, typed: draft.answers, done: c.req.query("done") });
  });

  app.post(PAGE, (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const draft = await open(c, owner);
      if (!draft) return c.notFound();
      if (typeof draft === "string") return draft;
      const { id, document } = draft;
      const act = field("do");
      const part = { id, document, revision: Number(field("revision")) || 1 };
      const { answers, at, problem } = readFilled(draft, fields);
      if (problem && act !== "discard") return showProblem(c, { owner, draft, typed: answers }, problem);
      try {
        const saved = { ...part, answers: act === "discard" ? null : answers };
        const { revision } = await signing.saveDraftForm(owner, saved);
        if (isScript(c)) return c.json({ revision });
        if (act === "next") await signing.finishDraftForm(owner, { ...part, revision });
      } catch (error) {
        if (!(error instanceof SigningCallError && SHOWN.has(error.code))) throw error;
        return showRefusal(c, { owner, draft, typed: answers }, error);
      }
      if (act === "next" || act === "discard") return `${documentsPath(id)}#documents`;
      return `${answersPath(id, document)}?done=saved${at === undefined ? "" : `#q-${at}`}`;
    }),
  );

  async function showRefusal(c: Context, shown: Answering, error: SigningCallError): Promise<Response> {
    const words = refusalWords(error);
    if (error.code !== "draft-changed") {
      const now = await open(c, shown.owner);
      return showProblem(c, typeof now === "object" ? { ...shown, draft: now } : shown, words);
    }
    return showProblem(c, shown, `${words} Below is what you typed here. Save it again to keep it.`, 409);
  }

  function showProblem(c: Context, shown: Answering, message: string, status: 409 | 422 = 422): Response {
    if (isScript(c)) return c.json({ error: message }, status);
    return show(c, "answer-form", { ...shown, error: { message } }, status);
  }
}

const isScript = (c: Context) => c.req.header("Accept") === "application/json";
