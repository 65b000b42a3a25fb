import { anything, record, shape, text } from "@sealwright/protocol/calls/answer";
import { mayBeKeptAlive } from "@sealwright/protocol/calls/kept-alive";
import { exchange, refusalOf } from "@sealwright/protocol/calls/outcome";

const PAUSE_MS = 600;
const SAVED = "Saved";
const NOT_SAVED = "Not saved yet. Keep this page open, and we’ll try again.";
const OFFLINE = "Not saved yet. You seem to be offline: keep this page open, and we’ll try again.";
const PARTLY_SAVED = "Not everything is saved yet.";
const RETRY_MS = 5000;
const TIMEOUT_MS = 30_000;
const readRefusal = refusalOf(shape({ problems: record(text) }));

/**
 * Saves a form after every change, so that a phone that sleeps loses nothing. One request at a time, the
 * latest values last. After each, "kept" is dispatched with the problems by place; a listener that shows them prevents its default.
 * @param onChange called with each change
 */
export function saveChanges(form: HTMLFormElement, onChange: () => void): void {
  const status = form.querySelector("[data-saved]");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let isDirty = false;

  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  };
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (sending) return sending;
    if (!isDirty) return;
    isDirty = false;
    let delay = PAUSE_MS;
    sending = send(form).then((result) => {
      if (result.outcome === "done" || result.outcome === "refused") {
        // This response does not cover later changes.
        if (!isDirty) say(sentenceFor(form, result.outcome === "refused" ? result.refusal.problems : {}));
        return;
      }
      isDirty = true;
      delay = RETRY_MS;
      say(result.outcome === "no-connection" ? OFFLINE : NOT_SAVED);
    });
    await sending;
    sending = undefined;
    if (isDirty) later(delay);
  };

  form.addEventListener("input", () => {
    isDirty = true;
    say("");
    onChange();
    later(PAUSE_MS);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void save();
  });
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    isDirty = false;
    if (!sending) return;
    // A save that arrives after the form would restore older values.
    event.preventDefault();
    void sending.then(() => form.requestSubmit(event.submitter));
  });
}

function sentenceFor(form: HTMLFormElement, problems: Record<string, string>): string {
  const isShown = !form.dispatchEvent(new CustomEvent("kept", { detail: problems, cancelable: true }));
  const sentences = Object.values(problems);
  if (sentences.length === 0) return SAVED;
  return isShown ? PARTLY_SAVED : sentences.join(" ");
}

/** Refused: a sentence about the values. */
function send(form: HTMLFormElement) {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  return exchange({
    url: form.action,
    init: {
      method: "POST",
      credentials: "same-origin",
      headers: { Accept: "application/json" },
      body,
      keepalive: mayBeKeptAlive(body),
    },
    fetch: (url, init) => fetch(url, init),
    timeoutMs: TIMEOUT_MS,
    answer: anything,
    readRefusal,
  });
}
