import { PDF, PdfString } from "@libpdf/core";

/** Spaces that RFC 4013 (SASLprep) maps to the plain one, and characters that it drops. */
const SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g;
const DROPPED = /\p{Default_Ignorable_Code_Point}/gu;

/** The bytes that programs may have made of a password: UTF-8, as typed and as ISO 32000-2 prepares it, and PDFDocEncoding. */
function passwordBytes(password: string): Uint8Array[] {
  const prepared = password.replaceAll(DROPPED, "").replaceAll(SPACES, " ").normalize("NFKC");
  const composed = password.normalize("NFC");
  const texts = new Set([password, prepared, composed, password.normalize("NFD")]);
  const forms = [...texts].map((text) => new TextEncoder().encode(text));
  // Encryption before AES-256 takes a byte a letter (ISO 32000-1, 7.6.3.3); what can't be written so becomes UTF-16.
  const encoded = PdfString.fromString(composed).bytes;
  return encoded.length === composed.length ? [...forms, encoded] : forms;
}

/** Tries a password in each of its forms. @returns the files, decrypted or not, or the errors of loading them */
export async function* loadWithPassword(
  file: Uint8Array,
  password: string,
): AsyncGenerator<PDF | { failure: unknown }> {
  const handler = await handlerPrototype();
  for (const bytes of passwordBytes(password))
    yield await loadWithBytes(file, bytes, handler).catch((failure: unknown) => ({ failure }));
}

type SecurityHandler = NonNullable<PDF["context"]["info"]["securityHandler"]>;

/** The library exports no class for it, so a file with a password has to be made. */
async function handlerPrototype(): Promise<SecurityHandler> {
  const document = PDF.create();
  document.addPage();
  document.setProtection({ userPassword: "sample" });
  const { context } = await PDF.load(await document.save());
  return Object.getPrototypeOf(context.info.securityHandler) as SecurityHandler;
}

/** The library makes UTF-8 of any password, while its handler takes bytes. Loading asks it before it first waits. */
function loadWithBytes(file: Uint8Array, password: Uint8Array, handler: SecurityHandler): Promise<PDF> {
  const { authenticateWithString } = handler;
  handler.authenticateWithString = function (this: SecurityHandler) {
    return this.authenticate(password);
  };
  try {
    return PDF.load(file, { credentials: "" });
  } finally {
    handler.authenticateWithString = authenticateWithString;
  }
}
