import type { SessionMessage, SessionMessageType } from "@sealwright/protocol/signing/session-messages";

interface FrameData {
  session: string;
  origins: string[];
  says: SessionMessageType[];
}

/** Tells the page around the frame what happened, and how high the frame's page is. */
export function talkToParent({ session, origins, says }: FrameData): void {
  if (parent === window) return;
  const [embedder] = location.ancestorOrigins ?? [];
  // Firefox does not say who frames it; then those that may are tried, and the browser drops what goes to the others.
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
