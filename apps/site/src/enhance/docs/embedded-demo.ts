import type { SessionMessage } from "../../content/api/session-messages.ts";

/** The live frame on the embedding page: sizes it, and writes down every message with the verdict of the two checks. */
const demo = document.querySelector<HTMLElement>("[data-embedded-demo]");
const unheard = demo?.querySelector("iframe");
if (demo && unheard) start(demo, unheard);

/** @param unheard the frame of the page, whose messages until now are lost */
function start(demo: HTMLElement, unheard: HTMLIFrameElement): void {
  const list = demo.querySelector("ol") as HTMLOListElement;
  list.replaceChildren();
  demo.querySelector("[data-sample]")?.remove();

  // A new frame says everything again; what the old one still has under way would be said twice.
  const frame = unheard.cloneNode() as HTMLIFrameElement;
  const unheardWindow = unheard.contentWindow;
  const isHeard = ({ data, source }: MessageEvent<Partial<SessionMessage>>) =>
    data?.source === "sealwright" && source !== null && source !== unheardWindow;
  addEventListener("message", (event: MessageEvent<Partial<SessionMessage>>) => {
    if (!isHeard(event)) return;
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
  unheard.replaceWith(frame);
}

/** @returns why a message is not believed */
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
  // Only the last ones: resizing can say a lot.
  while (list.children.length > 8) list.firstElementChild?.remove();
}
