import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { email } from "../product/email.ts";
import { sessionActRequest, sessionRequest } from "./messages/signer-messages.ts";
import { CONTRACT_FILES } from "./states.ts";

const file = z.enum(CONTRACT_FILES);

/** Of several documents, which one: from 0. */
const document = z.int().min(0).max(100).optional();

/** With a grant. Refused: contract-not-found, file-not-ready. */
export const contractFileRequest = z.object({ email, id: plainText(64), file, document });

/** With a grant: the pages as they are now. Refused: contract-not-found, file-not-ready. */
export const contractPagesRequest = contractFileRequest.omit({ file: true });

/** With a grant, for any document of a contract. Refused: file-not-ready. */
export const documentFileRequest = z.object({ email, document: plainText(64), file });

/**
 * The first reading of a shown file is in the record. Refused: session-ended, session-replaced,
 * code-required, contract-over, file-not-ready.
 */
export const sessionFileRequest = sessionActRequest.extend({ file, document });

const byte = z.int().min(0).max(1_000_000_000);

/** Bytes of a shown file, from `begin` up to `end`, for the pages that a signer is shown. */
export const sessionFilePartRequest = sessionRequest.extend({ document, begin: byte, end: byte });
