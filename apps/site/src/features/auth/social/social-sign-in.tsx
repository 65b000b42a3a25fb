import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { ProviderLogo } from "@sealwright/design/provider-logo/provider-logo.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { SocialProvider } from "@sealwright/protocol/social";
import type { PasswordRequired, TwoFactorChallenge } from "@sealwright/sign-in/outcomes";
import { useEffect, useRef } from "react";
import { siteConfig } from "../../../catalog/site-config.ts";
import { ResendVerification } from "../forms/resend-verification.tsx";
import type { TabAttempt } from "./return-channel.ts";
import { type SocialState, useSocialSignIn, windowMessage } from "./use-social-sign-in.ts";
import "./social.deferred.css";

const messages = authMessages.social;

interface SocialSignInProps {
  returned?: TabAttempt | undefined;
  onTwoFactor(challenge: TwoFactorChallenge): void;
  onHandOff(url: string): void;
  onPasswordRequired(outcome: PasswordRequired): void;
}

/** Social sign-in buttons and their status; nothing if no provider is configured. */
export function SocialSignIn({ returned, onTwoFactor, onHandOff, onPasswordRequired }: SocialSignInProps) {
  const { state, start, resume, cancel, continueInTab } = useSocialSignIn((result) => {
    if (result.outcome === "two-factor") onTwoFactor(result.challenge);
    else if (result.outcome === "password-required") onPasswordRequired(result);
    else onHandOff(result.url);
  });
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab returns once
  useEffect(() => {
    if (returned) void resume(returned);
  }, []);
  if (siteConfig.socialProviders.length === 0) return null;

  function cancelFrom(provider: SocialProvider) {
    cancel();
    container.current?.querySelector<HTMLElement>(`[data-provider="${provider}"]`)?.focus();
  }

  return (
    <div className="social" ref={container}>
      <div className="social-buttons">
        {siteConfig.socialProviders.map((provider) => (
          <Button
            key={provider}
            data-provider={provider}
            busy={state.name === "finishing" && state.provider === provider && messages.finishing}
            onClick={() => void start(provider)}
          >
            <ProviderLogo provider={provider} />
            {messages.continueWith[provider]}
          </Button>
        ))}
      </div>
      <div className="social-status" role="status">
        {statusText(state)}
      </div>
      {(state.name === "opening" || state.name === "waiting") && (
        <Button look="text" onClick={() => cancelFrom(state.provider)}>
          {messages.cancel}
        </Button>
      )}
      {(state.name === "blocked" || state.name === "closed") && (
        <Notice kind="error">{windowMessage(state.name)}</Notice>
      )}
      {state.name === "blocked" && (
        <Button look="text" onClick={() => continueInTab(state.provider)}>
          {messages.here}
        </Button>
      )}
      {state.name === "rejected" && <Notice kind="error">{state.message}</Notice>}
      {state.name === "unverified" && (
        <ResendVerification
          idToken={state.idToken}
          reason={<Notice kind="error">{authMessages.login.unverified}</Notice>}
        />
      )}
      <p className="social-or">
        <span>{messages.or}</span>
      </p>
    </div>
  );
}

function statusText({ name }: SocialState): string {
  if (name === "opening" || name === "waiting" || name === "finishing") return messages[name];
  return "";
}
