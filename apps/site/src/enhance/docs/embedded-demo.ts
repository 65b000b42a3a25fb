import type { SessionMessage } from "../../content/api/session-messages.ts";

/** The live frame on the embedding page: sizes it, and writes down every message with the verdict of the two checks. */
const demo = document.querySelector<HTMLElement>("[data-embedded-demo]");
const frame = demo?.querySelector("iframe");
if (demo && frame) start(demo, frame);

function start(demo: HTMLElement, frame: HTMLIFrameElement): void {
  const list = demo.querySelector("ol") as HTMLOListElement;
  list.replaceChildren();
  demo.querySelector("[data-sample]")?.remove();

  addEventListener("message", (event: MessageEvent<Partial<SessionMessage>>) => {
    if (event.data?.source !== "sealwright") return;
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
  // What it said before this script ran is lost: let it say it again.
  frame.src = frame.getAttribute("src") ?? "";
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
