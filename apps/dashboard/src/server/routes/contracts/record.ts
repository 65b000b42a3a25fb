import { addressWithAnswers } from "@sealwright/forms/answers-address";
import type { Hono } from "hono";
import { findLibraryForm } from "../../account/library-form.ts";
import type { SigningContext } from "../../context.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";
import { findFormError } from "../../forms/handle-submission.ts";

export function contractRecord(app: Hono, context: SigningContext): void {
  const { clock, config, show, signing } = context;

  app.get("/contracts/:id", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract) return c.notFound();
    const form = findLibraryForm(contract.templateId, config.siteUrl);
    const error = await findFormError(c, context, owner);
    const done = c.req.query("done");
    return show(c, {
      name: "contract",
      owner,
      contract,
      now: clock.now(),
      formHref: form && addressWithAnswers(form.href, contract.answers),
      ...(error ? { error } : {}),
      ...(done ? { done } : {}),
    });
  });
}
