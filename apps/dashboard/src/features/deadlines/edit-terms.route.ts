import { withFullStop } from "@sealwright/protocol/error-text";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { REMINDER_DAYS } from "@sealwright/terms";
import type { Hono } from "hono";
import { attachment } from "../../shell/attachment.ts";
import type { SigningContext } from "../../shell/context.ts";
import { endedUnsigned } from "../../shell/ended-unsigned.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import type { FormError } from "../../ui/form/form-errors.ts";
import { contractPath } from "../../ui/paths/contract-path.ts";
import { readTerms, readTermValues, type TermValues, termValues } from "./term-values.ts";

/** The form's fields, by the service's names for them. */
const FIELD_OF: Record<string, keyof TermValues> = { renewal: "renewalMonths", notice: "noticeLength" };

export function contractTerms(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.get("/contracts/:id/terms", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract) return c.notFound();
    if (!contract.deadlines.inForce) return c.redirect(contractPath(contract.id), 302);
    const error = await findFormError(c, context, owner);
    const values = valuesOf(contract, error);
    return show(c, "contract-terms", { owner, contract, values, error });
  });

  app.post("/contracts/:id/terms", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const id = c.req.param("id");
      const values = readTermValues(field);
      const refuse = (name: string, message: string): FormError => ({
        form: "terms",
        field: name,
        message,
        values,
      });
      if (!values.title) return refuse("title", "Enter what the contract is called.");
      const read = readTerms(values);
      if ("problem" in read) return refuse(read.problem.field, read.problem.message);
      const { title, version } = values;
      try {
        const saved = await unlessNotFound(
          signing.saveTerms(owner, { id, version, title, terms: read.terms }),
        );
        return saved ? `${contractPath(id)}?done=terms` : c.notFound();
      } catch (error) {
        if (!(error instanceof SigningCallError)) throw error;
        if (error.code === "terms-changed") return refuse("version", withFullStop(error.message));
        const [problem] = Object.entries(error.problems);
        if (error.code !== "terms-not-valid" || !problem) throw error;
        return refuse(FIELD_OF[problem[0]] ?? problem[0], problem[1]);
      }
    }),
  );

  app.post("/contracts/:id/reminders", (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const id = c.req.param("id");
      const chosen = REMINDER_DAYS.filter((days) => fields.getAll("days").includes(String(days)));
      const remindsBefore = field("do") === "usual" ? null : chosen;
      const saved = await unlessNotFound(signing.setReminders(owner, { id, remindsBefore }));
      return saved ? `${contractPath(id)}?done=reminders` : c.notFound();
    }),
  );
  app.get("/contracts/:id/reminders", (c) => c.redirect(contractPath(c.req.param("id")), 302));

  app.get("/contracts/:id/deadlines.ics", async (c) => {
    const owner = await context.requireOwner(c);
    const id = c.req.param("id");
    const contract = await unlessNotFound(signing.readContract(owner, { id }));
    if (!contract || endedUnsigned(contract)) return c.notFound();
    const file = await unlessNotFound(signing.readCalendarFile(owner, { id }));
    if (!file) return c.notFound();
    return c.body(file.calendar, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": attachment(`${contract.title}.ics`),
    });
  });
}

/** The typed values, except where another tab saved newer ones. */
function valuesOf(contract: ContractRecord, error: FormError | undefined): TermValues {
  const stored = termValues(contract);
  if (!error?.values || error.field === "version") return stored;
  return { ...stored, ...error.values };
}
