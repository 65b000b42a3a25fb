import { withFullStop } from "@sealwright/protocol/error-text";
import type { ImportRecord } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { importPath } from "../../../ui/paths/import-paths.ts";
import { problemsOf } from "../../../ui/terms/typed-terms.ts";
import {
  type ImportProblems,
  type ImportValues,
  importedTerms,
  readImportValues,
  valuesOf,
} from "./import-values.ts";

interface Shown {
  owner: SignedInOwner;
  record: ImportRecord;
  values: ImportValues;
  message?: string;
  problems?: ImportProblems;
}

/** Terms read from a file, to confirm or correct. Problems are answered in place. */
export function checking(app: Hono, context: SigningContext): void {
  const { show, signing } = context;
  const open = (owner: SignedInOwner, id: string) => unlessNotFound(signing.readImport(owner, { id }));

  function showCheck(c: Context, { owner, record, values, message, problems = {} }: Shown): Response {
    const done = c.req.query("done");
    return show(
      c,
      "import",
      {
        owner,
        record,
        values,
        problems,
        error: message,
        done,
      },
      message ? 422 : 200,
    );
  }

  app.get("/imports/:id", async (c) => {
    const owner = await context.requireOwner(c);
    const record = await open(owner, c.req.param("id"));
    if (!record) return c.notFound();
    const typed = await context.unsentForms.findFields(c, owner);
    if (!typed) return showCheck(c, { owner, record, values: valuesOf(record) });
    const values = readImportValues((name) => typed.get(name) ?? "");
    return showCheck(c, { owner, record, values, message: UNSENT_MESSAGE });
  });

  app.post("/imports/:id", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const record = await open(owner, c.req.param("id"));
      if (!record) return c.notFound();
      const values = readImportValues(field);
      const read = importedTerms(values);
      const nothing = record.isConfirmed ? "Nothing has been changed." : "It isn’t in your register yet.";
      const correct = `${nothing} Correct what is marked.`;
      if ("problems" in read) {
        return showCheck(c, { owner, record, values, problems: read.problems, message: correct });
      }
      try {
        await signing.confirmImport(owner, {
          id: record.id,
          title: values.title,
          terms: read.terms,
          version: field("version") || null,
        });
      } catch (error) {
        if (!(error instanceof SigningCallError && error.status && error.status < 500)) throw error;
        if (error.code === "terms-changed") {
          return showCheck(c, {
            owner,
            record,
            values: valuesOf(record),
            message: withFullStop(error.message),
          });
        }
        const isOfFields = error.code === "terms-not-valid";
        const message = isOfFields ? correct : `${nothing} ${withFullStop(error.message)}`;
        return showCheck(c, { owner, record, values, problems: problemsOf(error.problems), message });
      }
      return `${importPath(record.id)}?done=${record.isConfirmed ? "corrected" : "added"}`;
    }),
  );

  app.get("/imports/:id/delete", async (c) => {
    const owner = await context.requireOwner(c);
    const record = await open(owner, c.req.param("id"));
    return record ? show(c, "import-delete", { owner, record }) : c.notFound();
  });

  app.post("/imports/:id/delete", (c) =>
    handleSubmission(c, context, async (owner) => {
      const deleted = await unlessNotFound(signing.deleteImport(owner, { id: c.req.param("id") }));
      return deleted ? "/imports?done=deleted" : c.notFound();
    }),
  );
}
