import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import { returnPage } from "../../../session/return-page.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { commonForms, findLibraryForm } from "../../../shell/library-form.ts";
import { fieldRefused } from "../../../shell/refusal.ts";
import { loadUsage } from "../../../shell/usage/load-usage.ts";
import { dayAt } from "../../../ui/calendar-day.ts";
import { readRegisterQuery, registerPath } from "../query/register-query.ts";
import { sampleWorkspace } from "../sample/sample-workspace.ts";

export function contractList(app: Hono, context: SigningContext): void {
  const { clock, show, signing } = context;

  app.get("/", (c) => showRegister(c, context));
  app.get("/contracts", (c) => c.redirect(`/${new URL(c.req.url).search}`, 301));

  for (const [act, removed] of [
    ["remove", true],
    ["restore", false],
  ] as const) {
    app.post(`/sample/${act}`, (c) =>
      handleSubmission(c, context, async (owner) => {
        await signing.setSample(owner, { removed });
        return `/?done=sample-${act}d`;
      }),
    );
  }

  app.get("/contracts/sample", async (c) => {
    const owner = await context.requireOwner(c);
    const company = sampleWorkspace(clock.now());
    const contract = company.record(company.exampleId);
    if (!contract) return c.notFound();
    return show(c, "sample-contract", { owner, contract, now: clock.now(), viewer: company.viewer });
  });
}

async function showRegister(c: Context, context: SigningContext): Promise<Response> {
  const { clock, config, cookies, product, show, signing, zones } = context;
  const owner = await context.requireOwner(c);
  const unfinished = returnPage(cookies.returnTo.get(c));
  if (c.req.query("from") === "purchase" && unfinished) {
    // Back to the purpose of the purchase, such as a contract that waits to be sent.
    cookies.returnTo.remove(c);
    return c.redirect(unfinished, 302);
  }
  const query = readRegisterQuery(c.req.query());
  const timeZone = zones.of(c);
  const { search, filter, whose, sort, after } = query;
  const page = await unlessCursorRefused(
    signing.listContracts(owner, { search, filter, whose, sort, cursor: after, timeZone }),
  );
  if (!page) return c.redirect(registerPath("/", { ...query, after: null }), 302);
  const { done, deleted, from } = c.req.query();
  const today = dayAt(clock.now(), timeZone);
  return show(c, "contracts", {
    owner,
    list: page,
    query,
    today,
    usage: await loadUsage(context, owner, { act: "send", offersPlan: false }),
    forms: commonForms(config.siteUrl),
    sample: page.hasSample ? sampleWorkspace(clock.now()).example("sample") : undefined,
    form: findLibraryForm(cookies.form.get(c), config.siteUrl),
    twoFactor: await product.twoFactorStatus(owner),
    welcome: from === "purchase" || from === "download" ? from : undefined,
    deleted: done === "deleted" ? deleted : undefined,
    siteUrl: config.siteUrl,
    done,
  });
}

/** @returns undefined for an address whose next page was cut off or changed */
async function unlessCursorRefused<Page>(page: Promise<Page>): Promise<Page | undefined> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof SigningCallError && fieldRefused(error)?.field === "cursor") return undefined;
    throw error;
  }
}
