import type { SocialProvider } from "@sealwright/protocol/social";

/**
 * Connects the page that a provider redirects to with the page that started the sign-in, even if the provider's
 * Cross-Origin-Opener-Policy has severed the window from its opener. Only same-origin pages can listen, and nothing
 * secret is sent.
 */

/** `returned`: the browser is back from the provider. `taken`: the page that waited for it continues the sign-in. */
export interface ReturnMessage {
  is: "returned" | "taken";
  attempt: string;
}

const CHANNEL = "sealwright.social";
/** Stores the attempt of a tab that went to the provider itself. */
const TAB_ATTEMPT_KEY = "sealwright.social-here";

export function openReturnChannel(onMessage: (message: ReturnMessage) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ReturnMessage>) => onMessage(data);
  return {
    send: (message: ReturnMessage) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** A sign-in for which the tab itself went to the provider, without a popup window. */
export interface TabAttempt {
  provider: SocialProvider;
  attempt: string;
}

/** @throws if the browser denies storage, since the tab could not recognize its attempt afterward */
export function saveTabAttempt(attempt: TabAttempt): void {
  sessionStorage.setItem(TAB_ATTEMPT_KEY, JSON.stringify(attempt));
}

/** Removes this tab's saved attempt. @returns it, if it is the given one */
export function takeTabAttempt(attempt: string): TabAttempt | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(TAB_ATTEMPT_KEY) ?? "null") as TabAttempt | null;
    sessionStorage.removeItem(TAB_ATTEMPT_KEY);
    return saved?.attempt === attempt ? saved : undefined;
  } catch {
    return undefined;
  }
}
