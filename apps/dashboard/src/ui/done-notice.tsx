import { Notice } from "@sealwright/design/notice/notice.tsx";
import { MessageBody } from "./section/section.tsx";

interface DoneNoticeProps {
  /** From the URL: an unknown one shows nothing. */
  done?: string | undefined;
  messages: Record<string, string>;
}

export function DoneNotice({ done = "", messages }: DoneNoticeProps) {
  const message = Object.hasOwn(messages, done) ? messages[done] : undefined;
  if (!message) return null;
  return (
    <MessageBody>
      <Notice kind="done">{message}</Notice>
    </MessageBody>
  );
}
