import type { MailLanguage } from "@sealwright/mail";
import { type Operation as AnyOperation, operationsOf } from "@sealwright/protocol/calls/operation";
import type { MfaPendingResponse } from "@sealwright/protocol/identity";
import type { IdentityContract } from "@sealwright/protocol/identity/calls";
import type { IdentityContext } from "./context.ts";

/** The caller of an operation. */
export interface Call {
  /** For emails: of the client's locale header, if we write it. */
  language: MailLanguage;
}

interface Limits {
  /** In bytes, if above the default. */
  bodyLimit?: number;
}

export type Operation = AnyOperation<IdentityContext, Limits, IdentityContract>;

/** A sign-in may answer that it is pending. */
export const operation = operationsOf<
  IdentityContext,
  { "api-key": Call; server: Call },
  Limits,
  IdentityContract,
  MfaPendingResponse
>();
