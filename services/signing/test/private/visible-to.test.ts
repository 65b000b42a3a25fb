import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const SOURCES = new URL("../../src/", import.meta.url);

/** What shows a contract, or is found by the ids of one. */
const TABLE =
  /"signing\.(?:contracts|envelopes|imports|apiEnvelopes)(?: as \w+)?"|signing\.(?:contracts|envelopes|imports)\b/;

const USES_RULE = /visible-to\.ts"/;

/** Each reads such a table without asking who looks. */
const WITHOUT: Readonly<Record<string, string>> = {
  ...reason("names or makes the tables", ["base/tables.ts", "base/api-tables.ts"]),
  ...reason("a signer’s, by their own secret", [
    "envelope/code-mails.ts",
    "envelope/find-link.ts",
    "envelope/read-session.ts",
    "envelope/replaced-sessions.ts",
    "envelope/sessions.ts",
    "compose/personal-data/signer-register.ts",
  ]),
  ...reason("a job’s or an operator’s, which shows a person of the workspace nothing", [
    "compose/personal-data/forget-owner.ts",
    "compose/remove-contracts.ts",
    "compose/remove-old.ts",
    "compose/sender-register.ts",
    "envelope/files/move-files.ts",
    "envelope/files/stored-objects.ts",
    "envelope/left-work.ts",
    "envelope/next-file-job.ts",
    "envelope/seal-job.ts",
    "envelope/sweep.ts",
    "workspace/deadlines/deadline-sweep.ts",
    "workspace/usage/remove-old-usage.ts",
  ]),
  ...reason("mails to signers, and to who is responsible, who sees it", [
    "envelope/contact.ts",
    "envelope/delivery-mails.ts",
    "envelope/invitation-mails.ts",
    "envelope/notice-mails.ts",
    "envelope/report-mails.ts",
  ]),
  ...reason("a deletion of reminders, and of what is no longer mailed", [
    "workspace/deadlines/deadline-mails.ts",
  ]),
  ...reason("an envelope that its caller has found", [
    "api/envelopes/describe-envelope.ts",
    "api/envelopes/filled-in.ts",
    "api/envelopes/known-envelope.ts",
    "envelope/changes.ts",
    "envelope/evidence.ts",
    "envelope/locked-envelope.ts",
    "envelope/send.ts",
    "envelope/write-envelope.ts",
    "envelope/write-moves.ts",
    "workspace/deadlines/contract-terms.ts",
    "workspace/deadlines/in-force.ts",
    "workspace/document-drafts/send-documents.ts",
    "workspace/document-drafts/template-of.ts",
    "workspace/members/responsible.ts",
    "workspace/register/contract-versions.ts",
    "workspace/register/record-reads.ts",
    "workspace/members/privacy.ts",
  ]),
  ...reason("a program’s draft, found before, or a new one", [
    "api/envelopes/api-drafts.ts",
    "api/envelopes/api-envelopes.ts",
  ]),
  ...reason("templates, which are everyone’s", [
    "workspace/templates/document-templates.ts",
    "workspace/templates/template-rows.ts",
    "workspace/templates/template-source.ts",
  ]),
  ...reason("what a plan allows is counted over all contracts", [
    "envelope/count-tests.ts",
    "envelope/send-limits.ts",
    "workspace/imports/storage.ts",
    "workspace/usage/counts.ts",
  ]),
  ...reason("a list that has become no contract yet", ["workspace/imports/lists.ts"]),
  ...reason("whether anything is there, for the new owner’s own workspace", ["workspace/members/members.ts"]),
  ...reason("private ones are in no webhook", ["webhooks/publish.ts"]),
  ...reason("only forms that are not private are offered", ["workspace/document-drafts/add-form.ts"]),
};

function reason(why: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, why]));
}

test("TEAM-03 what reads contracts asks who looks, or is known not to show them to a colleague", async () => {
  const asking: string[] = [];
  for await (const file of glob("**/*.ts", { cwd: SOURCES })) {
    if (file.startsWith("migrations/") || file === "base/visible-to.ts") continue;
    const text = await readFile(new URL(file, SOURCES), "utf8");
    if (TABLE.test(text) && !USES_RULE.test(text)) asking.push(file);
  }
  expect(asking.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});
