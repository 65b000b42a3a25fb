import { type Answers, withoutSensitive } from "@sealwright/forms";
import { addDays } from "@sealwright/forms/arithmetic/days";
import { prepareForSigning } from "@sealwright/forms/signing";
import { wrongState } from "../../base/api-error.ts";
import type { ApiMode } from "../../base/caller.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { randomId } from "../../base/ids.ts";
import { rowOfForm, type TermRow } from "../../base/term-row.ts";
import { formDocuments } from "../../envelope/documents/form-documents.ts";
import { WATERMARK } from "../../envelope/documents/outgoing-files.ts";
import type { OutgoingDocument } from "../../envelope/outgoing.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { RunTask } from "../../envelope/workers/run-task.ts";
import { assertSendable } from "./template-request.ts";

interface FormEnvelope {
  /** Of the envelope. */
  id: string;
  mode: ApiMode;
  request: ApiEnvelopeRequest;
  answers: Answers;
  sender: { name: string; email: string };
  /** The owner's day, YYYY-MM-DD. */
  today: string;
}

interface Dependencies {
  paperwork: Paperwork;
  run: RunTask;
}

export interface NewContract extends Partial<TermRow> {
  templateId: number | null;
  version: string;
  answers: string;
  text: string;
}

/** Fills in a template's form and renders it for signers, with the documents that go with it. @throws ApiError invalid_request, wrong_state */
export async function makeFormFile(
  { id, mode, request, answers, sender, today }: FormEnvelope,
  { paperwork, run }: Dependencies,
  now: Date,
): Promise<{ documents: OutgoingDocument[]; contract: NewContract }> {
  const form = await paperwork.form(request.form?.templateId ?? null);
  if (!form) throw wrongState("form_withdrawn");
  const prepared = prepareForSigning({
    form,
    answers,
    shownText: "",
    on: today,
    signedBy: request.expiresOn?.slice(0, "YYYY-MM-DD".length) ?? addDays(today, request.expiresInDays),
  });
  assertSendable(prepared, request.signers);
  const { text } = prepared;
  const { templateId, version } = form;
  const isTest = mode === "test";
  const given = [...request.documents];
  const documents = await formDocuments(
    { ...prepared, form, answers, title: request.subject },
    {
      newId: () => given.shift() ?? `doc_${randomId()}`,
      async render(document) {
        const signers = request.signers.length;
        const pdf = await paperwork.pdf({ document, date: now, envelope: id, signers });
        return isTest ? await withWatermark(pdf.bytes, run) : pdf;
      },
    },
  );
  const [main] = documents;
  if (isTest && main?.form) main.form.notes.unshift(TEST_NOTE);
  return {
    documents,
    contract: {
      templateId,
      version,
      text,
      answers: JSON.stringify(withoutSensitive(form, answers)),
      // A test has no deadlines.
      ...(isTest ? undefined : rowOfForm({ form, answers }, sender, today)),
    },
  };
}

const TEST_NOTE = "This is a test. Nothing that is signed in it binds anyone.";

async function withWatermark(file: Uint8Array, run: RunTask) {
  const placed = await run("place", {
    file,
    isSigned: false,
    fields: [],
    signers: [],
    watermark: WATERMARK,
  });
  if ("refusal" in placed) throw new Error(`A watermark does not fit: ${placed.refusal}`);
  return placed;
}
