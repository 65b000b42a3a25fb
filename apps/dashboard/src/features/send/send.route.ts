import type { ContractRecord, Preparation } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import { DEFAULT_TIME_ZONE } from "../../session/time-zone.ts";
import type { SigningContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";
import { findLibraryForm } from "../../shell/library-form.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import { loadLimits } from "../../shell/usage/load-usage.ts";
import { contractPath } from "../../ui/paths/contract-path.ts";
import { documentsPath } from "../../ui/paths/document-paths.ts";
import { privacyChange, privacyValues } from "../../ui/privacy/privacy-values.ts";
import { problemsOf, refusedSending, type SendProblems } from "./send-problems.ts";
import {
  completedAnswers,
  initialValues,
  readSendValues,
  type SendValues,
  withCopy,
  withoutEmptyCopies,
} from "./send-values.ts";

const UNSENT: SendProblems = { message: UNSENT_MESSAGE, fields: {} };

/** A contract about to be sent. */
interface Sending {
  owner: SignedInOwner;
  contract: ContractRecord;
}

interface Shown {
  values: SendValues;
  preparation: Preparation;
  problems?: SendProblems | undefined;
  /** The field to focus, unless one is to be corrected. */
  focus?: string;
  isTyped: boolean;
}

/**
 * Sends a contract for signature. Errors are answered in place and not stored: sensitive answers may be in
 * the form, and are only kept in the envelope.
 */
export function sending(app: Hono, context: SigningContext): void {
  const { signing } = context;
  const open = (owner: SignedInOwner, id: string) => unlessNotFound(signing.readContract(owner, { id }));

  /** The envelope that a draft repeats. */
  async function sentBefore(owner: SignedInOwner, { id, versions }: ContractRecord) {
    const own = versions.findIndex((version) => version.id === id);
    const last = versions.slice(0, Math.max(own, 0)).findLast(({ state }) => state !== "draft");
    return (last && (await open(owner, last.id)))?.envelope ?? undefined;
  }

  app.get("/contracts/:id/send", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await open(owner, c.req.param("id"));
    if (!contract) return c.notFound();
    if (contract.standing !== "draft") return c.redirect(contractPath(contract.id), 302);
    if (contract.origin === "upload") return c.redirect(documentsPath(contract.id), 302);
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
      if (contract.standing !== "draft") return contractPath(contract.id);
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
        // First: what is private is not sent while others see it.
        if (values.privacy) {
          await signing.setPrivacy(owner, { id: contract.id, ...privacyChange(values.privacy) });
        }
        await signing.sendContract(owner, sendRequest(contract, values));
      } catch (error) {
        const problems = refusedSending(error, values);
        const now = (await open(owner, contract.id)) ?? contract;
        const isChanged = error instanceof SigningCallError && error.code === "privacy-changed";
        return showSending(
          c,
          context,
          { owner, contract: now },
          {
            values: { ...values, privacy: isChanged ? undefined : privacyNow(values, now) },
            preparation,
            problems,
            isTyped: true,
          },
        );
      }
      return `${contractPath(contract.id)}?done=sent`;
    }),
  );
}

/** What was typed, over who sees it by now. */
function privacyNow({ privacy: typed }: SendValues, { privacy }: ContractRecord): SendValues["privacy"] {
  return typed && privacy ? { ...typed, from: privacyValues(privacy).from } : typed;
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

/** The page's hash is that of the text that it shows. */
async function showSending(
  c: Context,
  context: SigningContext,
  { owner, contract }: Sending,
  { values, preparation, problems, focus, isTyped }: Shown,
): Promise<Response> {
  const { config, show } = context;
  const { usage, sending } = (await loadLimits(context, owner, { act: "send", offersPlan: true })) ?? {};
  const { contacts } = await context.signing.listContacts(owner);
  const form = findLibraryForm(contract.templateId, config.siteUrl);
  return show(
    c,
    "send",
    {
      owner,
      contacts,
      contract,
      preparation,
      usage,
      sending,
      isTyped,
      values: { ...values, textHash: preparation.textHash },
      kitHref: form && `${form.href}.signing-kit.pdf`,
      error: problems,
      focus: problems ? Object.keys(problems.fields)[0] : focus,
    },
    problems ? 422 : 200,
  );
}
