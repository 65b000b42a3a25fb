import { importRequest, paperScanRequest } from "@sealwright/protocol/signing";
import {
  contractFileRequest,
  contractPagesRequest,
  documentFileRequest,
  sessionFilePartRequest,
  sessionFileRequest,
} from "@sealwright/protocol/signing/files";
import { MAX_UPLOAD_BYTES, uploadRequest } from "@sealwright/protocol/signing/imports";
import { SigningError } from "../../base/errors.ts";
import { ofOwner, ofSigner } from "./call.ts";

export const contractFile = ofOwner({
  act: "read",
  request: contractFileRequest,
  errors: ["contract-not-found", "file-not-ready"],
  async run({ id, file, document }, { files }, actor) {
    return files.ofOwner(actor, id, file, document);
  },
});

/** For the record, which shows them: before everyone has signed, no file of them is kept. */
export const contractPages = ofOwner({
  act: "read",
  request: contractPagesRequest,
  errors: ["contract-not-found", "file-not-ready"],
  async run({ id, document }, { files }, actor) {
    return files.pagesOfOwner(actor, id, document);
  },
});

export const documentFile = ofOwner({
  act: "read",
  request: documentFileRequest,
  errors: ["contract-not-found", "file-not-ready"],
  async run({ document, file }, { files }, actor) {
    return files.ofDocument(actor, document, file);
  },
});

/** The first reading of a shown file is recorded. */
export const sessionFile = ofSigner({
  request: sessionFileRequest,
  errors: ["code-required", "contract-over", "file-not-ready", "session-ended", "session-replaced"],
  async run({ file, document, ip, userAgent, ...key }, { files }) {
    return files.ofSigner(key, { ip, userAgent }, file, document);
  },
});

/** Some bytes of the shown file. */
export const sessionFilePart = ofSigner({
  request: sessionFilePartRequest,
  errors: ["code-required", "contract-over", "file-not-ready", "session-ended", "session-replaced"],
  async run({ document = 0, begin, end, ...key }, { files }) {
    return files.partOfSigner(key, document, begin, end);
  },
});

export const importFile = ofOwner({
  act: "read",
  request: importRequest,
  errors: ["import-not-found"],
  async run({ id }, { imports }, actor) {
    return imports.file(actor, id);
  },
});

/** Records that a contract was signed by hand. */
export const addPaperScan = ofOwner({
  act: "send",
  request: paperScanRequest,
  errors: [
    "contract-not-found",
    "file-not-readable",
    "plan-required",
    "register-full",
    "storage-full",
    "wrong-state",
  ],
  async run({ email: _, ...scan }, { paperScans }, actor) {
    await paperScans.add(actor, scan);
    return { signed: true };
  },
});

export const uploadImport = ofOwner({
  act: "import",
  request: uploadRequest,
  errors: ["file-not-readable", "plan-required", "register-full", "storage-full"],
  async run({ kind, name, bytes }, { importUploads }, actor) {
    const most = MAX_UPLOAD_BYTES[kind];
    if (bytes.length > most) {
      throw new SigningError("file-not-readable", `This file is larger than ${most / 1e6} MB`);
    }
    return importUploads[kind](actor, { name, bytes });
  },
});
