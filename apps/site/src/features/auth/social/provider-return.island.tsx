import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { ATTEMPT_ID } from "@sealwright/protocol/social";
import { useEffect, useState } from "react";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { AuthPanel } from "../auth-panel.island.tsx";
import { openReturnChannel, type TabAttempt, takeTabAttempt } from "./return-channel.ts";

type State = { name: "working" | "done" | "over" } | { name: "here"; attempt: TabAttempt };

const messages = authMessages.providerReturn;
/** Longer than a waiting page takes to respond, and short enough for someone who watches. */
const TIMEOUT_MS = 3000;

/**
 * The page that a provider redirects back to. In a popup window it notifies the page that opened it and closes; in a
 * tab that went to the provider itself, it continues the sign-in.
 */
export function ProviderReturn() {
  const [state, setState] = useState<State>({ name: "working" });

  useEffect(() => {
    const id = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    if (!ATTEMPT_ID.test(id)) return setState({ name: "over" });
    const attempt = takeTabAttempt(id);
    if (attempt) return setState({ name: "here", attempt });

    const channel = openReturnChannel((message) => {
      if (message.is !== "taken" || message.attempt !== id) return;
      stop();
      setState({ name: "done" });
      window.close();
    });
    const timeout = setTimeout(() => {
      stop();
      setState({ name: "over" });
    }, TIMEOUT_MS);
    function stop() {
      clearTimeout(timeout);
      channel.close();
    }
    channel.send({ is: "returned", attempt: id });
    return stop;
  }, []);

  if (state.name === "here") return <AuthPanel start="login" returned={state.attempt} />;
  const { title, text } = messages[state.name];
  return (
    <>
      {state.name === "working" ? <h1>{title}</h1> : <PageHeading>{title}</PageHeading>}
      <p className="lede" role="status">
        {text}
      </p>
      {state.name === "over" && (
        <p>
          <a className="btn btn-main" href="/auth/login" data-auth="login">
            {authMessages.login.submit}
          </a>
        </p>
      )}
    </>
  );
}
