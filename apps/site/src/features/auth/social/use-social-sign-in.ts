import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import type { SocialProvider } from "@sealwright/protocol/social";
import { socialStartPath } from "@sealwright/protocol/social/redirects";
import type { PasswordRequired, Rejected, SignInOutcome } from "@sealwright/sign-in/outcomes";
import { useContext, useState } from "react";
import { randomId } from "../../../kit/browser/random-id.ts";
import { whenRetired } from "../../../state/attempts/attempts.ts";
import { useAttempts } from "../../../state/attempts/use-attempts.ts";
import { SignInAttempts } from "../attempts-context.ts";
import { unlessAborted, withAuthFlow } from "../load-auth-flow.ts";
import { openProviderWindow, type WindowState } from "./provider-window.ts";
import { saveTabAttempt, type TabAttempt } from "./return-channel.ts";

export type SocialState =
  | { name: "idle" }
  | { name: WindowState | "blocked" | "finishing"; provider: SocialProvider }
  | { name: "rejected"; message: string }
  | { name: "unverified"; idToken: string };

type Continuation = Exclude<SignInOutcome, Rejected | { outcome: "unverified" }> | PasswordRequired;

/** @param onContinue takes over when a code or password is required, or the hand-off is ready */
export function useSocialSignIn(onContinue: (outcome: Continuation) => void) {
  const [state, setState] = useState<SocialState>({ name: "idle" });
  const attempts = useAttempts(useContext(SignInAttempts));

  function begin(provider: SocialProvider): AbortSignal {
    const attempt = attempts.begin();
    whenRetired(attempt, () => setState({ name: "idle" }));
    setState({ name: "opening", provider });
    return attempt;
  }

  async function start(provider: SocialProvider) {
    const attempt = begin(provider);
    const opened = openProviderWindow(provider, (name) => setState({ name, provider }));
    if (!opened) return setState({ name: "blocked", provider });
    whenRetired(attempt, opened.cancel);
    if (await opened.returned) await finish({ provider, attempt: opened.attempt }, attempt);
  }

  /** Exchanges what the provider's page returned with, unless the attempt was retired meanwhile. */
  async function finish({ provider, attempt: id }: TabAttempt, attempt: AbortSignal) {
    setState({ name: "finishing", provider });
    const outcome = await unlessAborted(attempt, (signal) =>
      withAuthFlow((flow) => flow.finishSocialSignIn(provider, id, signal)),
    );
    if (!outcome) return;
    if (outcome.outcome === "rejected") return setState({ name: "rejected", message: outcome.message });
    const success = attempts.succeed();
    if (outcome.outcome !== "unverified") return onContinue(outcome);
    setState({ name: "unverified", idToken: outcome.idToken });
    whenRetired(success, () => setState({ name: "idle" }));
  }

  /** Goes to the provider in this tab, for browsers that block the popup. */
  function continueInTab(provider: SocialProvider) {
    const attempt = randomId();
    try {
      saveTabAttempt({ provider, attempt });
    } catch {
      return setState({ name: "rejected", message: authMessages.social.failed });
    }
    location.assign(socialStartPath(provider, attempt));
  }

  return {
    state,
    start,
    /** Continues in the tab that went to the provider itself. */
    resume: (returned: TabAttempt) => finish(returned, begin(returned.provider)),
    cancel: attempts.leave,
    continueInTab,
  };
}

export function windowMessage(name: "blocked" | "closed"): string {
  return identityErrorMessage(name === "blocked" ? "popup-blocked" : "popup-closed-by-user");
}
