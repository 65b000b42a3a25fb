import { type SocialProvider, socialStartPath } from "@sealwright/protocol/social";
import { newAttempt } from "./attempt.ts";
import { openReturnChannel } from "./return-channel.ts";

/** Specification section 9. */
const WINDOW = { width: 500, height: 600 };
const LOOK_EVERY_MS = 250;

/** What the window does that a person is told of. `closed` need not be the end: see below. */
export type WindowState = "opening" | "waiting" | "closed";

export interface ProviderWindow {
  attempt: string;
  /** Whether the browser is back from the provider; false: the try was cancelled. Never settles on a closed window. */
  returned: Promise<boolean>;
  cancel(): void;
}

let current: ProviderWindow | undefined;

/**
 * Opens the window of a provider, and cancels the try before (specification section 4). To be called while a press is
 * handled: else browsers take it for an advertisement.
 * @param tell is told each change of state. A provider may cut its window off from this page, which then looks closed
 * from here; so a window that seems closed may still come back.
 * @returns undefined when the browser blocked it
 */
export function openProviderWindow(
  provider: SocialProvider,
  tell: (state: WindowState) => void,
): ProviderWindow | undefined {
  current?.cancel();
  const attempt = newAttempt();
  const opened = window.open(socialStartPath(provider, attempt), `sealwright-${attempt}`, features());
  if (!opened) return undefined;

  let settle: (returned: boolean) => void = () => {};
  const returned = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  let told: WindowState = "opening";
  const looking = setInterval(() => {
    const state = stateOf(opened);
    // On its way back it has this origin again.
    if (state === told || (state === "opening" && told === "waiting")) return;
    told = state;
    tell(state);
  }, LOOK_EVERY_MS);
  const channel = openReturnChannel((message) => {
    if (message.attempt !== attempt || message.is !== "returned") return;
    channel.say({ is: "taken", attempt });
    end(true);
  });

  function end(isBack: boolean) {
    clearInterval(looking);
    channel.close();
    if (current === me) current = undefined;
    settle(isBack);
  }
  const me: ProviderWindow = {
    attempt,
    returned,
    cancel() {
      end(false);
      opened.close();
    },
  };
  current = me;
  return me;
}

function stateOf(opened: Window): WindowState {
  if (opened.closed) return "closed";
  try {
    // It has another origin once the provider is there, and then nothing of it can be read.
    return opened.location.href ? "opening" : "waiting";
  } catch {
    return "waiting";
  }
}

/** In the middle of this window. */
function features(): string {
  const left = Math.round(screenX + (outerWidth - WINDOW.width) / 2);
  const top = Math.round(screenY + (outerHeight - WINDOW.height) / 2);
  return `popup,width=${WINDOW.width},height=${WINDOW.height},left=${left},top=${top}`;
}
