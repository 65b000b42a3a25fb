import { payload, type Resource } from "../model.ts";
import { oneLine } from "../schemas/basics.ts";
import { document, exampleDocument } from "../schemas/document.ts";
import { idempotencyKey, idInPath, withProposals } from "./parameters.ts";

const TAGS =
  "A tag is a kind of field and the number of its signer in the envelope, as in `{{signature:1}}`, with settings after semicolons: `{{text:2;label=Company;required=no}}`. Settings are label, hint, required (yes or no), options (of a list, as in `A|B`), option (of a radio, which has a tag for each circle, all with one label), width and height (in points). A field stands on its tag’s line, grows upward, and to the right where the line is free. Form fields are for the first signer.";

export const documents: Resource = {
  id: "documents",
  name: "Documents",
  about:
    "A document is a PDF that you upload once and put into any number of envelopes. An unsigned PDF is rewritten in a plain form that every reader shows the same; signing adds to a copy of that. One that is in no envelope after 30 days is deleted.",
  calls: [
    {
      id: "uploadDocument",
      method: "POST",
      path: "/documents",
      scope: "documents:write",
      title: "Upload a PDF",
      about:
        "The body is the file itself, not a form. `sha256` and `bytes` are those of the rewritten file, `uploaded` those of the file that you sent; the sealed file’s evidence has both. `leftOut` says in words what the rewritten file lacks. Download it before you send it: it is what signers are shown. Refused as unreadable_document, with a sentence that says why, are files that aren’t a PDF, are damaged, cut off or empty, or need a password or restrict what may be done with them; that show one thing on screen and another on paper, as with layers; that programs read in different ways; with video, fonts that are missing, forms that are only dynamic (XFA), or files that a mark on the page opens; collections of files; and those with more than 500 pages or an image of more than 120 megapixels. Printing such a file to a PDF helps. More than 25 MB is too_large, and a multipart form is invalid_request.",
      note: "What form fields, comments and stamps show becomes part of the pages. Links to web pages, email addresses and pages of the file stay; scripts and other actions are left out, and so are attached files and dynamic forms (XFA) beside the fields; `leftOut` says so. A PDF that already carries a signature is not rewritten; it is accepted if more can be appended to it, and its signature stays valid. An envelope with it needs `fields`.",
      parameters: [
        {
          name: "name",
          in: "query",
          schema: oneLine(120),
          about: "Shown to signers.",
          required: true,
          example: "supply-agreement.pdf",
        },
        withProposals,
        idempotencyKey("upload-4711-v3"),
      ],
      body: { mediaType: "application/pdf", file: "supply-agreement.pdf" },
      status: 201,
      answer: payload(document, exampleDocument),
      errors: ["invalid_request", "too_large", "unreadable_document", "idempotency_conflict"],
    },
    {
      id: "getDocument",
      method: "GET",
      path: "/documents/{document}",
      scope: "documents:read",
      title: "Read a document",
      about: `The same as the answer to the upload. With \`proposals=true\` also the fields that the file proposes: at text tags on its pages, and at the empty fields of its form. Nothing is placed until an envelope has them in \`fields\` or says \`useProposals\`. ${TAGS}`,
      note: "Set tags in white, each in a piece of text of its own. What can’t be used is in `unread`, with its reason. A PDF that was signed already proposes nothing.",
      parameters: [idInPath("document", "doc", exampleDocument.id), withProposals],
      status: 200,
      answer: payload(document, exampleDocument),
      errors: ["invalid_request", "not_found"],
    },
    {
      id: "downloadDocument",
      method: "GET",
      path: "/documents/{document}/file",
      scope: "documents:read",
      title: "Download the rewritten file",
      about:
        "The PDF as signers will see it, still without their fields. A PDF that was signed already comes back as you sent it. What was signed is at the envelope: each envelope has a file of its own of each document.",
      parameters: [idInPath("document", "doc", exampleDocument.id)],
      status: 200,
      answer: { mediaType: "application/pdf", file: "document.pdf" },
      errors: ["not_found"],
    },
  ],
};
