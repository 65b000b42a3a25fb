import { EncryptedPDFError, ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import { damaged, Refusal } from "../refusal.ts";
import { withTrailer } from "./repair.ts";

const OPTIONS = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, throwOnInvalidObject: false };

/**
 * Reads a PDF, decrypting it where needed.
 * @param name for sentences about it
 * @throws {Refusal} password-needed, password-wrong, encryption, damaged, no-pages
 */
export async function loadPdf(bytes: Uint8Array, name: string, password?: string): Promise<PDFDocument> {
  const pdf = await parse(bytes, name, password);
  try {
    if (pdf.getPages().length > 0) return pdf;
  } catch (error) {
    throw damaged(error, name);
  }
  throw new Refusal("no-pages", `${name} has no pages.`);
}

async function parse(bytes: Uint8Array, name: string, password?: string): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { ...OPTIONS, ...(password === undefined ? {} : { password }) });
  } catch (error) {
    // Many files that only forbid printing or copying have an empty password, and readers open them without asking.
    if (error instanceof EncryptedPDFError && password === undefined) return decrypt(bytes, name, "");
    if (password !== undefined) throw decryptionRefusal(error, name, password);
    const repaired = withTrailer(bytes);
    if (!repaired) throw damaged(error, name);
    return PDFDocument.load(repaired, OPTIONS).catch(() => {
      throw damaged(error, name);
    });
  }
}

async function decrypt(bytes: Uint8Array, name: string, password: string): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { ...OPTIONS, password });
  } catch (error) {
    throw decryptionRefusal(error, name, password);
  }
}

function decryptionRefusal(error: unknown, name: string, password: string): Refusal {
  const message = error instanceof Error ? error.message : "";
  const isPassword = /password/i.test(message);
  if (isPassword && password === "") {
    return new Refusal("password-needed", `${name} is protected by a password. Enter it to open the file.`);
  }
  if (isPassword) return new Refusal("password-wrong", `That password doesn’t open ${name}.`);
  return new Refusal("encryption", `${name} is encrypted in a way that this tool can’t read.`, {
    cause: error,
  });
}
