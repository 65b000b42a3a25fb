import type { SessionMessage } from "@sealwright/protocol/signing/session-messages";

/** The live frame on the embedding page: sizes it, and writes down every message with the verdict of the two checks. */
const demo = document.querySelector<HTMLElement>("[data-embedded-demo]");
const original = demo?.querySelector("iframe");
if (demo && original) start(demo, original);

/** @param original the iframe in the page's HTML, which may have posted messages before this script listened */
function start(demo: HTMLElement, original: HTMLIFrameElement): void {
  const list = demo.querySelector("ol") as HTMLOListElement;
  list.replaceChildren();
  demo.querySelector("[data-sample]")?.remove();

  // Reloading it in a clone posts every message again. The original's pending ones are dropped, so none is listed twice.
  const frame = original.cloneNode() as HTMLIFrameElement;
  const originalWindow = original.contentWindow;
  const isListed = ({ data, source }: MessageEvent<Partial<SessionMessage>>) =>
    data?.source === "sealwright" && source !== null && source !== originalWindow;
  addEventListener("message", (event: MessageEvent<Partial<SessionMessage>>) => {
    if (!isListed(event)) return;
    const refusal = refusalOf(event, frame);
    write(list, event.data, refusal);
    if (!refusal && event.data.type === "session.resized") frame.style.height = `${event.data.height}px`;
  });
  demo.querySelector("[data-forge]")?.addEventListener("click", () => {
    const forged: SessionMessage = {
      source: "sealwright",
      session: "ses_forged000000",
      type: "signer.signed",
    };
    postMessage(forged, location.origin);
  });
  original.replaceWith(frame);
}

/** @returns why a message is rejected; undefined if it passes both checks */
function refusalOf(event: MessageEvent, frame: HTMLIFrameElement): string | undefined {
  if (event.origin !== location.origin) return `origin ${event.origin} is not the frame’s`;
  if (event.source !== frame.contentWindow) return "right origin, but not sent by the frame";
  return undefined;
}

function write(list: HTMLOListElement, { type, height }: Partial<SessionMessage>, refusal?: string): void {
  const entry = document.createElement("li");
  const time = document.createElement("time");
  time.textContent = new Date().toTimeString().slice(0, 8);
  const what = document.createElement("code");
  what.textContent = height === undefined ? (type ?? "") : `${type} ${height}px`;
  const verdict = document.createElement("span");
  verdict.textContent = refusal ? `Ignored: ${refusal}` : "Believed";
  if (refusal) entry.className = "is-refused";
  entry.append(time, what, verdict);
  list.append(entry);
  // Only the latest: resizing posts many.
  while (list.children.length > 8) list.firstElementChild?.remove();
}
