import type { SessionMessageType } from "@sealwright/protocol/signing/session-messages";
import type { SignersPages } from "../../shell/page.ts";

/** Pages that end the session. */
const LAST_PAGES: readonly (keyof SignersPages)[] = [
  "done",
  "declined",
  "ended",
  "session-ended",
  "session-replaced",
  "frame-ended",
];

const DONE: Record<string, { page: keyof SignersPages; says: SessionMessageType }> = {
  consent: { page: "contract", says: "signer.consented" },
  sign: { page: "done", says: "signer.signed" },
  decline: { page: "declined", says: "signer.declined" },
};

/** @param act the last part of the form's path; "open" for the frame's first page */
export function messagesOf(act: string, page: keyof SignersPages): SessionMessageType[] {
  const done = DONE[act];
  const isLast = LAST_PAGES.includes(page);
  return [
    ...(act === "open" && !isLast ? (["session.loaded"] as const) : []),
    ...(done?.page === page ? [done.says] : []),
    ...(isLast ? (["session.ended"] as const) : []),
  ];
}
