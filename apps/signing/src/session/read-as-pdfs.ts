import type { Signing } from "@sealwright/protocol/signing/answers";

/** Whether a contract is uploads, which are read as PDFs alone. A form is read as text as well. */
export const isReadAsPdfs = ({ html, files }: Signing): boolean => !html && files.length > 0;
