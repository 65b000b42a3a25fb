import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { SocialProvider } from "@sealwright/protocol/social";
import { useEffect, useRef } from "react";
import { authMessages } from "../../../content/strings/auth-messages.ts";
import { siteConfig } from "../../../site-config.ts";
import type { AskedForCode, PasswordFirst } from "../flow/outcomes.ts";
import { ResendVerification } from "../forms/resend-verification.tsx";
import { ProviderMark } from "./provider-logo.tsx";
import type { OwnTry } from "./return-channel.ts";
import { type SocialState, useSocialSignIn, windowSentence } from "./use-social-sign-in.ts";

const words = authMessages.social;

interface SocialSignInProps {
  /** The try that this tab is just back with from the provider. */
  returned?: OwnTry | undefined;
  onTwoFactor(signedIn: AskedForCode): void;
  onHandOver(url: string): void;
  /** The provider's address has an account that a password opens. */
  onPasswordFirst(asked: PasswordFirst): void;
}

/** The buttons to sign in with another company's account, and how that goes. Nothing where no provider is set up. */
export function SocialSignIn({ returned, onTwoFactor, onHandOver, onPasswordFirst }: SocialSignInProps) {
  const { state, begin, finish, cancel, goThere } = useSocialSignIn((result) => {
    if (result.outcome === "two-factor") onTwoFactor(result.signedIn);
    else if (result.outcome === "password-first") onPasswordFirst(result);
    else onHandOver(result.url);
  });
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab comes back once
  useEffect(() => {
    if (returned) void finish(returned.provider, returned.attempt);
  }, []);
  if (siteConfig.socialProviders.length === 0) return null;

  function cancelFrom(provider: SocialProvider) {
    cancel();
    // The button that was pressed is gone.
    place.current?.querySelector<HTMLElement>(`[data-provider="${provider}"]`)?.focus();
  }

  return (
    <div className="social" ref={place}>
      <div className="social-buttons">
        {siteConfig.socialProviders.map((provider) => (
          <Button
            key={provider}
            data-provider={provider}
            busy={state.name === "finishing" && state.provider === provider && words.finishing}
            onClick={() => void begin(provider)}
          >
            <ProviderMark provider={provider} />
            {words.continueWith[provider]}
          </Button>
        ))}
      </div>
      <div className="social-status" role="status">
        {statusOf(state)}
      </div>
      {(state.name === "opening" || state.name === "waiting") && (
        <Button look="text" onClick={() => cancelFrom(state.provider)}>
          {words.cancel}
        </Button>
      )}
      {(state.name === "blocked" || state.name === "closed") && (
        <Notice kind="error">{windowSentence(state.name)}</Notice>
      )}
      {state.name === "blocked" && (
        <Button look="text" onClick={() => goThere(state.provider)}>
          {words.here}
        </Button>
      )}
      {state.name === "refused" && <Notice kind="error">{state.sentence}</Notice>}
      {state.name === "unverified" && (
        <>
          <Notice kind="error">{authMessages.login.unverified}</Notice>
          <ResendVerification idToken={state.idToken} />
        </>
      )}
      <p className="social-or">
        <span>{words.or}</span>
      </p>
    </div>
  );
}

function statusOf({ name }: SocialState): string {
  if (name === "opening" || name === "waiting" || name === "finishing") return words[name];
  return "";
}
