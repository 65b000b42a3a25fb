import { exchange, refusalOf } from "../calls/outcome.ts";
import type { GrantedOwner } from "../calls/owner-call.ts";
import { type CallOptions, serviceRefusal } from "../calls/service-call.ts";
import { SigningCallError } from "./call.ts";
import { COMMON_SIGNING_ERRORS, UPLOAD_ERRORS, uploaded } from "./calls/index.ts";
import { IMPORT_PATHS, type ImportKind, UPLOAD_HEADER } from "./imports.ts";

/** Reading a PDF may wait for another one. */
const TIMEOUT_MS = 90_000;
const readRefusal = refusalOf(serviceRefusal);

interface FileToUpload {
  kind: ImportKind;
  /** Of the file. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** @returns a function that uploads a file for an owner; it throws SigningCallError */
export function createUploadCall({ baseUrl, fetch: send = (url, init) => fetch(url, init) }: CallOptions) {
  return async ({ email, grant }: GrantedOwner, { kind, name, bytes }: FileToUpload) => {
    const result = await exchange({
      url: `${baseUrl}/${IMPORT_PATHS[kind]}`,
      init: {
        method: "POST",
        headers: {
          "Content-Type": "application/octet-stream",
          Authorization: `Bearer ${grant}`,
          [UPLOAD_HEADER]: encodeURIComponent(JSON.stringify({ email, name })),
        },
        body: bytes,
      },
      fetch: send,
      timeoutMs: TIMEOUT_MS,
      answer: uploaded,
      readRefusal,
    });
    if (result.outcome === "done") return result.answer;
    throw new SigningCallError(result, [...COMMON_SIGNING_ERRORS, ...UPLOAD_ERRORS]);
  };
}
