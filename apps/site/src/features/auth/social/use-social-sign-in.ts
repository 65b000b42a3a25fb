import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { type SocialProvider, socialStartPath } from "@sealwright/protocol/social";
import { useEffect, useRef, useState } from "react";
import { randomId } from "../../../kit/browser/random-id.ts";
import type { PasswordRequired, Rejected, SignInOutcome } from "../flow/outcomes.ts";
import { unlessAborted, withAuthFlow } from "../load-auth-flow.ts";
import { openProviderWindow, type ProviderWindow, type WindowState } from "./provider-window.ts";
import { saveTabAttempt } from "./return-channel.ts";

export type SocialState =
  | { name: "idle" }
  | { name: WindowState | "blocked" | "finishing"; provider: SocialProvider }
  | { name: "rejected"; message: string }
  | { name: "unverified"; idToken: string };

type Continuation = Exclude<SignInOutcome, Rejected | { outcome: "unverified" }> | PasswordRequired;

/** @param onContinue takes over when a code or password is required, or the hand-off is ready */
export function useSocialSignIn(onContinue: (outcome: Continuation) => void) {
  const [state, setState] = useState<SocialState>({ name: "idle" });
  const open = useRef<ProviderWindow>(undefined);
  /** Aborted when another attempt starts or the form unmounts, so that this one cannot sign anyone in. */
  const finishing = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      finishing.current?.abort();
      open.current?.cancel();
    },
    [],
  );

  async function start(provider: SocialProvider) {
    finishing.current?.abort();
    setState({ name: "opening", provider });
    const opened = openProviderWindow(provider, (name) => setState({ name, provider }));
    open.current = opened;
    if (!opened) return setState({ name: "blocked", provider });
    if (await opened.returned) await finish(provider, opened.attempt);
  }

  async function finish(provider: SocialProvider, attempt: string) {
    const controller = new AbortController();
    finishing.current = controller;
    setState({ name: "finishing", provider });
    const outcome = await unlessAborted(controller.signal, (signal) =>
      withAuthFlow((flow) => flow.finishSocialSignIn(provider, attempt, signal)),
    );
    if (!outcome) return;
    if (outcome.outcome === "rejected") setState({ name: "rejected", message: outcome.message });
    else if (outcome.outcome === "unverified") setState({ name: "unverified", idToken: outcome.idToken });
    else onContinue(outcome);
  }

  function cancel() {
    open.current?.cancel();
    setState({ name: "idle" });
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

  return { state, start, finish, cancel, continueInTab };
}

export function windowMessage(name: "blocked" | "closed"): string {
  return identityErrorMessage(name === "blocked" ? "popup-blocked" : "popup-closed-by-user");
}
