import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Every way in which the service says no. The sentence is for the person, the code for programs. */
const REFUSALS = {
  "bad-request": [400, "The request is not valid"],
  "not-signed-in": [401, "Please sign in"],
  "signed-out": [401, "You were signed out. Please sign in again"],
  "sign-in-expired": [401, "Your sign-in has expired. Please sign in again"],
  "other-account": [403, "This sign-in belongs to another account"],
  "email-not-verified": [403, "Please verify your email address, check your inbox."],
  "two-factor-required": [403, "Enter the code from your authenticator app first"],
  "two-factor-off": [409, "Two-factor is not switched on"],
  "two-factor-lost": [409, "Your two-factor codes can no longer be checked. Please write to us"],
  "code-wrong": [403, "That code is not right. Each code is good once"],
  "sign-in-too-old": [403, "Please sign in again first"],
  "handoff-invalid": [401, "This sign-in link has expired or was used already. Please sign in again"],
  "account-elsewhere": [409, "This cannot be changed here"],
  "weak-password": [400, "Weak Password"],
  "too-many-mails": [429, "Too many mails went there. Please wait an hour and try again"],
  "too-many-attempts": [429, "Too many attempts. Please wait a few minutes and try again"],
  "origin-refused": [403, "This page may not call the service"],
  "drafts-full": [409, "Your account holds no more drafts. Delete one in the dashboard first"],
  "draft-not-found": [404, "There is no such draft"],
  "not-found": [404, "There is no such call"],
  internal: [500, "Something went wrong"],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** The service says no. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: ContentfulStatusCode;

  /** @param sentence instead of the code's own, when more can be said */
  constructor(code: RefusalCode, sentence?: string) {
    super(sentence ?? REFUSALS[code][1]);
    this.name = "Refusal";
    this.code = code;
    this.status = REFUSALS[code][0];
  }
}
