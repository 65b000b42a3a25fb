import { addressWithAnswers } from "@sealwright/forms/answers-address";
import type { ContractRecord, Preparation } from "@sealwright/protocol/signing/calls";
import type { Context, Hono } from "hono";
import { findLibraryForm } from "../../account/library-form.ts";
import type { SigningContext } from "../../context.ts";
import { contractPath } from "../../contracts/contract-path.ts";
import { problemsOf, refusedSending, type SendProblems } from "../../contracts/send-problems.ts";
import {
  completedAnswers,
  DEFAULT_TIME_ZONE,
  initialValues,
  readSendValues,
  type SendValues,
  withCopy,
  withoutEmptyCopies,
} from "../../contracts/send-values.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";
import { handleSubmission } from "../../forms/handle-submission.ts";
import { UNSENT_MESSAGE } from "../../forms/unsent-forms.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import { loadUsage } from "../../usage/load-usage.ts";

const UNSENT: SendProblems = { message: UNSENT_MESSAGE, fields: {} };

/** One contract on its way out, with what the page shows of it. */
interface Sending {
  owner: SignedInOwner;
  contract: ContractRecord;
}

/** What its page shows. */
interface Shown {
  values: SendValues;
  preparation: Preparation;
  problems?: SendProblems | undefined;
  /** The name of the field to continue with, unless one is to be corrected. */
  focus?: string;
  /** Whether the values are what the sender has typed. */
  isTyped: boolean;
}

/**
 * Sends a contract for signature. What is to be corrected is answered in place and not stored: there may be sensitive
 * answers in it, which are kept in the envelope alone.
 */
export function sending(app: Hono, context: SigningContext): void {
  const { signing } = context;
  const open = (owner: SignedInOwner, id: string) => unlessNotFound(signing.readContract(owner, { id }));

  /** The envelope that a draft corrects, if it is to be sent again. */
  async function sentBefore(owner: SignedInOwner, { id, versions }: ContractRecord) {
    const own = versions.findIndex((version) => version.id === id);
    const last = versions.slice(0, Math.max(own, 0)).findLast(({ state }) => state !== "draft");
    return (last && (await open(owner, last.id)))?.envelope ?? undefined;
  }

  app.get("/contracts/:id/send", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await open(owner, c.req.param("id"));
    if (!contract) return c.notFound();
    if (contract.state !== "draft") return c.redirect(contractPath(contract.id), 302);
    const typed = await context.unsentForms.findFields(c, owner);
    if (typed) {
      const values = readSendValues(typed);
      const preparation = await prepare(context, { owner, contract }, values);
      return showSending(
        c,
        context,
        { owner, contract },
        { values, preparation, problems: UNSENT, isTyped: true },
      );
    }
    const preparation = await prepare(context, { owner, contract });
    const before = await sentBefore(owner, contract);
    const values = initialValues(preparation, context.zones.of(c), before);
    return showSending(c, context, { owner, contract }, { values, preparation, isTyped: false });
  });

  app.post("/contracts/:id/send", (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const contract = await open(owner, c.req.param("id"));
      if (!contract) return c.notFound();
      if (contract.state !== "draft") return contractPath(contract.id);
      const typed = readSendValues(fields);
      const values = field("do") === "send" ? withoutEmptyCopies(typed) : typed;
      const preparation = await prepare(context, { owner, contract }, values);
      const shown = (changes: Partial<Shown> = {}) =>
        showSending(c, context, { owner, contract }, { values, preparation, isTyped: true, ...changes });
      if (field("do") === "add-copy") {
        const longer = withCopy(values);
        return shown({ values: longer, focus: `recipients.${longer.recipients.length - 1}.name` });
      }
      if (field("do") === "check") return shown();
      const problems = problemsOf(values, preparation);
      if (problems) return shown({ problems });
      try {
        await signing.sendContract(owner, sendRequest(contract, values));
      } catch (error) {
        return shown({ problems: refusedSending(error, values) });
      }
      return `${contractPath(contract.id)}?done=sent`;
    }),
  );
}

function prepare(
  { signing }: SigningContext,
  { owner, contract }: Sending,
  values?: SendValues,
): Promise<Preparation> {
  return signing.prepareContract(owner, {
    id: contract.id,
    answers: values ? completedAnswers(contract, values) : contract.answers,
    overrides: values?.overrides ?? {},
    timeZone: values?.timeZone ?? DEFAULT_TIME_ZONE,
  });
}

function sendRequest(contract: ContractRecord, values: SendValues) {
  const { timeZone, overrides, message, expiresInDays, reminds, textHash, requestId } = values;
  return {
    id: contract.id,
    answers: completedAnswers(contract, values),
    overrides,
    timeZone,
    message,
    reminds,
    textHash,
    requestId,
    expiresInDays: Number(expiresInDays),
    recipients: values.recipients.map(({ order, ...recipient }) => ({ ...recipient, order: Number(order) })),
  };
}

/** The hash on the page is that of the text on the page. */
async function showSending(
  c: Context,
  context: SigningContext,
  { owner, contract }: Sending,
  { values, preparation, problems, focus, isTyped }: Shown,
): Promise<Response> {
  const { config, show } = context;
  const form = findLibraryForm(contract.templateId, config.siteUrl);
  return show(
    c,
    {
      name: "contract-send",
      owner,
      contract,
      preparation,
      usage: await loadUsage(context, owner, { act: "send", offersPlan: true }),
      isTyped,
      values: { ...values, textHash: preparation.textHash },
      formHref: form && addressWithAnswers(form.href, contract.answers),
      kitHref: form && `${form.href}.signing-kit.pdf`,
      error: problems,
      focus: problems ? Object.keys(problems.fields)[0] : focus,
    },
    problems ? 422 : 200,
  );
}
