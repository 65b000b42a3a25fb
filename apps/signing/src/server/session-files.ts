import type { CallOptions } from "@sealwright/protocol/calls/service-call";
import { FILE_PATHS } from "@sealwright/protocol/signing/files";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import type { OpenSession } from "./session-cookies.ts";

export type ReadSessionFile = ReturnType<typeof createSessionFiles>;

/** What the signing service answers instead of a PDF. */
export class FileRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "FileRefused";
    this.code = code;
  }
}

/** Reads a contract's files with a signer's session. */
export function createSessionFiles({ baseUrl, fetch }: Required<CallOptions>) {
  /** @param document of several, from 0 @returns the PDF @throws FileRefused with the service's code and sentence; an Error when it does not answer */
  return async (
    { session, secret }: OpenSession,
    file: ContractFile,
    document = 0,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const response = await fetch(`${baseUrl}/${FILE_PATHS.signer}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ session, secret, file, document }),
    });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    const { code = "internal", error = "" } = (await response.json()) as { code?: string; error?: string };
    throw new FileRefused(code, error);
  };
}
