import { randomUUID } from "node:crypto";
import { type Answers, withoutSensitive, writeText } from "@sealwright/forms";
import { prepareForSigning } from "@sealwright/forms/signing";
import type { Paperwork } from "../../contracts/paperwork.ts";
import { notesOf } from "../../contracts/preparation.ts";
import { rowOfForm } from "../../deadlines/term-row.ts";
import type { RunTask } from "../../workers/run-task.ts";
import { ApiError } from "../api-error.ts";
import type { ApiMode } from "../keys.ts";
import { assertSendable } from "../templates/template-request.ts";
import type { ApiEnvelopeRequest } from "./envelope-request.ts";
import { type OutgoingFile, WATERMARK } from "./outgoing-files.ts";

interface FormEnvelope {
  mode: ApiMode;
  request: ApiEnvelopeRequest;
  /** All of them: those that are never stored, too. */
  answers: Answers;
  sender: { name: string; email: string };
  /** The owner's day, YYYY-MM-DD. */
  today: string;
}

interface Dependencies {
  paperwork: Paperwork;
  run: RunTask;
}

/** Fills in the form of a template, and renders what its signers are shown. @throws ApiError invalid_request, wrong_state */
export async function makeFormFile(
  { mode, request, answers, sender, today }: FormEnvelope,
  { paperwork, run }: Dependencies,
  now: Date,
): Promise<OutgoingFile> {
  const form = await paperwork.form(request.form?.templateId ?? null);
  if (!form) throw new ApiError("wrong_state", "The template’s form is no longer in the library.");
  const prepared = prepareForSigning({ form, answers, shownText: "" });
  assertSendable(prepared, request.signers);
  const { document, text, overrides, places, cover } = prepared;
  const { templateId, version } = form;
  const isTest = mode === "test";
  return {
    ...(await paperwork.pdf(document, now).then((pdf) => (isTest ? withWatermark(pdf.bytes, run) : pdf))),
    ...{ id: request.documents[0] ?? randomUUID(), title: request.subject, places },
    form: {
      ...{ templateId, version, tree: document, overrides },
      answers,
      text: writeText(document, Number.POSITIVE_INFINITY),
      notes: [...(isTest ? [TEST_NOTE] : []), ...notesOf(cover)],
      contract: {
        ...{ templateId, version, text, answers: JSON.stringify(withoutSensitive(form, answers)) },
        // A test has no deadlines.
        ...(isTest ? {} : rowOfForm({ form, answers }, sender, today)),
      },
    },
  };
}

const TEST_NOTE = "This is a test. Nothing that is signed in it binds anyone.";

async function withWatermark(upload: Uint8Array, run: RunTask) {
  const placed = await run("place", {
    upload,
    isSigned: false,
    keepsForm: true,
    fields: [],
    signers: [],
    watermark: WATERMARK,
  });
  if ("refusal" in placed) throw new Error(`A watermark does not fit: ${placed.refusal}`);
  return placed;
}
