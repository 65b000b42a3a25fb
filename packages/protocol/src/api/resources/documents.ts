import { payload, type Resource } from "../model.ts";
import { oneLine } from "../schemas/basics.ts";
import { document, exampleDocument } from "../schemas/document.ts";
import { idempotencyKey, idInPath } from "./parameters.ts";

export const documents: Resource = {
  id: "documents",
  name: "Documents",
  about:
    "A document is a PDF that you upload once and put into any number of envelopes. The bytes you send are kept as they are; signing adds to a copy. One that is in no envelope after 30 days is deleted.",
  calls: [
    {
      id: "uploadDocument",
      method: "POST",
      path: "/documents",
      scope: "documents:write",
      title: "Upload a PDF",
      about:
        "The body is the file itself, not a form. The answer has its SHA-256, so that you can compare it with your own.",
      note: "A PDF that already carries a signature is accepted if more can be appended to it, and its signature stays valid. An envelope with it needs `fields`. What a program could change, such as JavaScript, and what is played, such as video, is refused.",
      parameters: [
        {
          name: "name",
          in: "query",
          schema: oneLine(120),
          about: "Shown to signers.",
          required: true,
          example: "supply-agreement.pdf",
        },
        idempotencyKey("upload-4711-v3"),
      ],
      body: { mediaType: "application/pdf", file: "supply-agreement.pdf" },
      status: 201,
      answer: payload(document, exampleDocument),
      errors: ["invalid_request", "too_large", "unreadable_document", "idempotency_conflict"],
    },
    {
      id: "downloadDocument",
      method: "GET",
      path: "/documents/{document}/file",
      scope: "documents:read",
      title: "Download the upload",
      about:
        "The bytes that you sent. What was signed is at the envelope: each envelope has a file of its own of each document.",
      parameters: [idInPath("document", "doc", exampleDocument.id)],
      status: 200,
      answer: { mediaType: "application/pdf", file: "upload.pdf" },
      errors: ["not_found"],
    },
  ],
};
