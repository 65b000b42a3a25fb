import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { email } from "../product/email.ts";
import { sessionActRequest } from "./messages/signer-messages.ts";
import { CONTRACT_FILES } from "./states.ts";

const file = z.enum(CONTRACT_FILES);

/** Paths of the calls that answer a PDF instead of JSON; their refusals are those of the others. */
export const FILE_PATHS = {
  owner: "contracts/file",
  document: "documents/file",
  signer: "sessions/file",
} as const;

/** Of several documents, which one: from 0. */
const document = z.int().min(0).max(100).optional();

/** With a grant. Refused: contract-not-found, file-not-ready. */
export const contractFileRequest = z.object({ email, id: plainText(64), file, document });

/** With a grant, for any document of a contract. Refused: file-not-ready. */
export const documentFileRequest = z.object({ email, document: plainText(64), file });

/** The first reading of a shown file is in the record. Refused: session-ended, code-required, file-not-ready. */
export const sessionFileRequest = sessionActRequest.extend({ file, document });
