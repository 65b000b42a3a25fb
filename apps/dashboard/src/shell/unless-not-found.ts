import { SigningCallError } from "@sealwright/protocol/signing/call-error";

/** @returns undefined if the owner has no such contract, draft or recipient, or the id is malformed */
export async function unlessNotFound<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof SigningCallError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}
