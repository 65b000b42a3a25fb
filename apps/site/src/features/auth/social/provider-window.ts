import type { SocialProvider } from "@sealwright/protocol/social";
import { socialStartPath } from "@sealwright/protocol/social/redirects";
import { randomId } from "../../../kit/browser/random-id.ts";
import { openReturnChannel } from "./return-channel.ts";

const WINDOW = { width: 500, height: 600 };
const POLL_INTERVAL_MS = 250;

/** `closed` is not final: see `openProviderWindow`. */
export type WindowState = "opening" | "waiting" | "closed";

export interface ProviderWindow {
  attempt: string;
  /** True once the browser is back from the provider, false if canceled. Stays pending if the window was just closed. */
  returned: Promise<boolean>;
  cancel(): void;
}

let current: ProviderWindow | undefined;

/**
 * Opens the provider's window and cancels the previous one (specification section 4). Call it synchronously from a
 * click handler, or the browser blocks the popup.
 * @param onState called on each change. A provider's COOP header makes its window look closed from here, so a `closed`
 * window may still return.
 * @returns undefined if the browser blocked it
 */
export function openProviderWindow(
  provider: SocialProvider,
  onState: (state: WindowState) => void,
): ProviderWindow | undefined {
  current?.cancel();
  const attempt = randomId();
  const opened = window.open(socialStartPath(provider, attempt), `sealwright-${attempt}`, features());
  if (!opened) return undefined;

  const { promise: returned, resolve } = withResolvers();
  const stopPolling = pollState(opened, onState);
  const channel = openReturnChannel((message) => {
    if (message.attempt !== attempt || message.is !== "returned") return;
    channel.send({ is: "taken", attempt });
    finish(true);
  });

  function finish(hasReturned: boolean) {
    stopPolling();
    channel.close();
    if (current === providerWindow) current = undefined;
    resolve(hasReturned);
  }
  const providerWindow: ProviderWindow = {
    attempt,
    returned,
    cancel() {
      finish(false);
      opened.close();
    },
  };
  current = providerWindow;
  return providerWindow;
}

function pollState(opened: Window, onState: (state: WindowState) => void): () => void {
  let last: WindowState = "opening";
  const timer = setInterval(() => {
    const state = stateOf(opened);
    // On the way back from the provider the window is same-origin again.
    if (state === last || (state === "opening" && last === "waiting")) return;
    last = state;
    onState(state);
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

function stateOf(opened: Window): WindowState {
  if (opened.closed) return "closed";
  try {
    return opened.location.href ? "opening" : "waiting";
  } catch {
    return "waiting";
  }
}

function features(): string {
  const left = Math.round(screenX + (outerWidth - WINDOW.width) / 2);
  const top = Math.round(screenY + (outerHeight - WINDOW.height) / 2);
  return `popup,width=${WINDOW.width},height=${WINDOW.height},left=${left},top=${top}`;
}

/** `Promise.withResolvers`, which Safari before 17.4 lacks. */
function withResolvers() {
  let resolve: (returned: boolean) => void = () => {};
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
