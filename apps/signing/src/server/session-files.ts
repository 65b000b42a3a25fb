import type { CallOptions } from "@sealwright/protocol/calls/service-call";
import { createFileCall } from "@sealwright/protocol/signing/file-call";
import { FILE_PATHS } from "@sealwright/protocol/signing/files";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import { client } from "./client.ts";
import type { OpenSession } from "./session-cookies.ts";

export type ReadSessionFile = ReturnType<typeof createSessionFiles>;

/** Reads a contract's files with a signer's session. */
export function createSessionFiles(options: Required<CallOptions>) {
  const ask = createFileCall(options);
  /** @param document of several, from 0 @returns the PDF @throws SigningCallError */
  return async (
    { session, secret }: OpenSession,
    file: ContractFile,
    document = 0,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const response = await ask({
      path: FILE_PATHS.signer,
      body: { session, secret, ...client(), file, document },
    });
    return new Uint8Array(await response.arrayBuffer());
  };
}
