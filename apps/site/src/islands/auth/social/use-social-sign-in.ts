import { type SocialProvider, socialStartPath } from "@sealwright/protocol/social";
import { useEffect, useRef, useState } from "react";
import { authMessages, identityErrorMessage } from "../../../content/strings/auth-messages.ts";
import { step, unlessAborted } from "../flow/load-auth-flow.ts";
import type { LoginOutcome, PasswordFirst } from "../flow/outcomes.ts";
import type { Refused } from "../flow/rejections.ts";
import { newAttempt } from "./attempt.ts";
import { openProviderWindow, type ProviderWindow, type WindowState } from "./provider-window.ts";
import { rememberOwnTry } from "./return-channel.ts";

/** Where a sign-in at a provider is. */
export type SocialState =
  | { name: "idle" }
  | { name: WindowState | "blocked" | "finishing"; provider: SocialProvider }
  | { name: "refused"; sentence: string }
  | { name: "unverified"; idToken: string };

/**
 * Sign-in at a provider as a form goes through it.
 * @param onSignedIn takes over: a code or the password is asked for, or the way to the dashboard is free
 */
export function useSocialSignIn(
  onSignedIn: (outcome: Exclude<LoginOutcome, Refused | { outcome: "unverified" }> | PasswordFirst) => void,
) {
  const [state, setState] = useState<SocialState>({ name: "idle" });
  const open = useRef<ProviderWindow>(undefined);
  /** Aborted once another try begins or nobody waits any more: then nobody is signed in by this one. */
  const finishing = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      finishing.current?.abort();
      open.current?.cancel();
    },
    [],
  );

  async function begin(provider: SocialProvider) {
    finishing.current?.abort();
    setState({ name: "opening", provider });
    const opened = openProviderWindow(provider, (name) => setState({ name, provider }));
    open.current = opened;
    if (!opened) return setState({ name: "blocked", provider });
    if (await opened.returned) await finish(provider, opened.attempt);
  }

  /** The browser is back from the provider with that try. */
  async function finish(provider: SocialProvider, id: string) {
    const controller = new AbortController();
    finishing.current = controller;
    setState({ name: "finishing", provider });
    const outcome = await unlessAborted(controller.signal, (signal) =>
      step((flow) => flow.logInWith(provider, id, signal)),
    );
    if (!outcome) return;
    if (outcome.outcome === "refused") setState({ name: "refused", sentence: outcome.message });
    else if (outcome.outcome === "unverified") setState({ name: "unverified", idToken: outcome.idToken });
    else onSignedIn(outcome);
  }

  return {
    state,
    begin,
    finish,

    cancel() {
      open.current?.cancel();
      setState({ name: "idle" });
    },

    /** Goes to the provider in this tab, where a window cannot be had. */
    goThere(provider: SocialProvider) {
      const id = newAttempt();
      try {
        rememberOwnTry({ provider, attempt: id });
      } catch {
        return setState({ name: "refused", sentence: authMessages.social.failed });
      }
      location.assign(socialStartPath(provider, id));
    },
  };
}

/** What a person is told of a window that did not come to its end. */
export function windowSentence(name: "blocked" | "closed"): string {
  return identityErrorMessage(name === "blocked" ? "popup-blocked" : "popup-closed-by-user");
}
