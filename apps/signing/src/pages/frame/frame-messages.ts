import type { SessionMessageType } from "@sealwright/protocol/signing/session-messages";
import type { SignersPage } from "../page-data.ts";

/** After which nothing is left to do. */
const LAST_PAGES: readonly SignersPage["name"][] = [
  "done",
  "declined",
  "ended",
  "session-ended",
  "frame-ended",
];

/** What an act leads to, if it was done. */
const DONE: Record<string, { page: SignersPage["name"]; says: SessionMessageType }> = {
  consent: { page: "contract", says: "signer.consented" },
  sign: { page: "done", says: "signer.signed" },
  decline: { page: "declined", says: "signer.declined" },
};

/** @param act the last part of the address that a form was sent to; "open" for the frame's first page */
export function messagesOf(act: string, page: SignersPage["name"]): SessionMessageType[] {
  const done = DONE[act];
  const isLast = LAST_PAGES.includes(page);
  return [
    ...(act === "open" && !isLast ? (["session.loaded"] as const) : []),
    ...(done?.page === page ? [done.says] : []),
    ...(isLast ? (["session.ended"] as const) : []),
  ];
}
