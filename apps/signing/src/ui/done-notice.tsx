import { Notice } from "@sealwright/design/notice/notice.tsx";

/** Confirms an action that has no page of its own. */
export function DoneNotice({ done = "" }: { done?: string | undefined }) {
  const message = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return message ? <Notice kind="done">{message}</Notice> : null;
}

const DONE: Record<string, string> = {
  paper: "We told the sender that you want to sign on paper.",
  report: "Thank you. We’ve got your report and will look into it.",
  kept: "Saved. You can finish later in this browser, or with a new link on another device.",
  changed: "This contract has changed in the meantime. Here is where it stands.",
};
