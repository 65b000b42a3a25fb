import type { SessionMessage, SessionMessageType } from "@sealwright/protocol/signing/session-messages";

interface FrameData {
  session: string;
  origins: string[];
  says: SessionMessageType[];
}

/** Posts events and the page's height to the page around the frame. */
export function talkToParent({ session, origins, says }: FrameData): void {
  if (parent === window) return;
  const [embedder] = location.ancestorOrigins ?? [];
  // Firefox does not say who frames it. Then each allowed origin is tried, and the browser drops messages
  // to the others.
  const targets = embedder ? origins.filter((origin) => origin === embedder) : origins;

  function post(type: SessionMessageType, more: Partial<SessionMessage> = {}): void {
    const message: SessionMessage = { source: "sealwright", session, type, ...more };
    for (const origin of targets) parent.postMessage(message, origin);
  }

  for (const type of says) post(type);
  new ResizeObserver(() =>
    post("session.resized", { height: Math.ceil(document.body.offsetHeight) }),
  ).observe(document.body);
}
