import { SigningCallError } from "@sealwright/protocol/signing/call-error";

/** Of a call about a draft, which may have become a contract since its page was shown. */
export async function unlessSent<Result>(call: Promise<Result>): Promise<Result | "sent"> {
  return call.catch((error: unknown) => {
    if (error instanceof SigningCallError && error.code === "wrong-state") return "sent";
    throw error;
  });
}
