import type { SocialProvider } from "@sealwright/protocol/social";

/**
 * How the page behind a provider's answer finds the page that sent somebody there. Pages of this origin hear it, no
 * other; nothing secret is said. It works where the provider has cut the window off from the one that opened it.
 */

/** `returned`: the browser is back from the provider. `taken`: somebody here waits for that, and goes on. */
export interface ReturnMessage {
  is: "returned" | "taken";
  attempt: string;
}

const CHANNEL = "sealwright.social";
/** Under this name the tab itself keeps the try that it left for the provider with. */
const OWN_TRY = "sealwright.social-here";

/** @returns what to say something with, and what to stop listening with */
export function openReturnChannel(hear: (message: ReturnMessage) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ReturnMessage>) => hear(data);
  return {
    say: (message: ReturnMessage) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** A try that a tab made by going to the provider itself, without a window. */
export interface OwnTry {
  provider: SocialProvider;
  attempt: string;
}

/** @throws where the browser refuses storage: this tab would not know itself again */
export function rememberOwnTry(own: OwnTry): void {
  sessionStorage.setItem(OWN_TRY, JSON.stringify(own));
}

/** The try that this tab left with, if it is that one; asked once. */
export function takeOwnTry(attempt: string): OwnTry | undefined {
  try {
    const own = JSON.parse(sessionStorage.getItem(OWN_TRY) ?? "null") as OwnTry | null;
    sessionStorage.removeItem(OWN_TRY);
    return own?.attempt === attempt ? own : undefined;
  } catch {
    return undefined;
  }
}
