import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { SigningCalls } from "@sealwright/signing";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { SigningContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";
import { fieldRefused, refusalWords } from "../../shell/refusal.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import { contractPath } from "../../ui/paths/contract-path.ts";
import { fillPath } from "../../ui/paths/fill-paths.ts";
import { type FillProblem, type FillValues, readFilled, titleProblem } from "./fill-values.ts";

type Draft = Awaited<ReturnType<SigningCalls["readFormDraft"]>>;

/** Problems that are shown on the page, with what was typed. */
const SHOWN = new Set<SigningCallError["code"]>(["bad-request", "draft-changed"]);

interface Filling {
  owner: SignedInOwner;
  draft: Draft;
  typed: FillValues;
  problem: FillProblem;
  status?: 409 | 422;
}

/** A library form is filled in: saved as it is typed, or by its button, and then sent. */
export function filling(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  /** The draft; the page of the contract that it became; undefined if there is none. */
  async function open(owner: SignedInOwner, id: string): Promise<Draft | string | undefined> {
    try {
      return await unlessNotFound(signing.readFormDraft(owner, { id }));
    } catch (error) {
      if (error instanceof SigningCallError && error.code === "wrong-state") return contractPath(id);
      throw error;
    }
  }

  app.get("/contracts/:id/fill", async (c) => {
    const owner = await context.requireOwner(c);
    const draft = await open(owner, c.req.param("id"));
    if (!draft) return c.notFound();
    if (typeof draft === "string") return c.redirect(draft, 302);
    const unsent = await context.unsentForms.findFields(c, owner);
    if (!unsent) return show(c, "fill", { owner, draft, typed: draft, done: c.req.query("done") });
    return showProblem(c, {
      owner,
      draft,
      typed: readFilled(draft, unsent),
      problem: { message: UNSENT_MESSAGE },
    });
  });

  app.post("/contracts/:id/fill", (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const draft = await open(owner, c.req.param("id"));
      if (!draft) return c.notFound();
      if (typeof draft === "string") return draft;
      const typed = readFilled(draft, fields);
      const title = titleProblem(typed.title);
      if (title || typed.problem) {
        const message = typed.problem ?? "Not saved. Correct what is marked.";
        return showProblem(c, { owner, draft, typed, problem: { message, title } });
      }
      try {
        const saved = {
          id: draft.id,
          revision: field("revision"),
          title: typed.title,
          answers: typed.answers,
        };
        const { revision } = await signing.saveFormDraft(owner, saved);
        if (isScript(c)) return c.json({ revision });
      } catch (error) {
        if (!(error instanceof SigningCallError && SHOWN.has(error.code))) throw error;
        return showRefusal(c, { owner, draft, typed }, error);
      }
      if (field("do") === "next") return `${contractPath(draft.id)}/send`;
      const at = typed.at === undefined ? "" : `#q-${typed.at}`;
      return `${fillPath(draft.id)}?done=saved${at}`;
    }),
  );

  async function showRefusal(
    c: Context,
    { owner, draft, typed }: Omit<Filling, "problem">,
    error: SigningCallError,
  ): Promise<Response> {
    const refused = fieldRefused(error);
    const words = refusalWords(error);
    if (refused) {
      const title = refused.field === "title" ? refused.message : undefined;
      const message = title ? "Not saved. Correct what is marked." : `Not saved. ${words}`;
      return showProblem(c, { owner, draft, typed, problem: { message, title } });
    }
    const message = `${words} Below is what you typed here. Save it again to keep it.`;
    return showProblem(c, { owner, draft, typed, problem: { message }, status: 409 });
  }

  /** What was typed stays on the page, with the revision that saving it again is about. */
  function showProblem(c: Context, { owner, draft, typed, problem, status = 422 }: Filling): Response {
    if (isScript(c)) return c.json({ error: problem.title ?? problem.message }, status);
    return show(c, "fill", { owner, draft, typed, error: problem }, status);
  }
}

const isScript = (c: Context) => c.req.header("Accept") === "application/json";
