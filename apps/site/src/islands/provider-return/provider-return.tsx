import { ATTEMPT_ID } from "@sealwright/protocol/social";
import { useEffect, useState } from "react";
import { authMessages } from "../../content/strings/auth-messages.ts";
import { AuthPanel } from "../auth/auth-panel.tsx";
import { type OwnTry, openReturnChannel, takeOwnTry } from "../auth/social/return-channel.ts";

type State = { name: "working" | "done" | "over" } | { name: "here"; own: OwnTry };

const words = authMessages.providerReturn;
/** Longer than a page that waits takes to answer, shorter than anybody would look at a page without an end. */
const PATIENCE_MS = 3000;

/**
 * The page that the way to a provider and back ends on. In a window it tells the page that opened it and closes; a tab
 * that went to the provider itself goes on here.
 */
export function ProviderReturn() {
  const [state, setState] = useState<State>({ name: "working" });

  useEffect(() => {
    const attempt = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    if (!ATTEMPT_ID.test(attempt)) return setState({ name: "over" });
    const own = takeOwnTry(attempt);
    if (own) return setState({ name: "here", own });

    const channel = openReturnChannel((message) => {
      if (message.is !== "taken" || message.attempt !== attempt) return;
      stop();
      setState({ name: "done" });
      window.close();
    });
    const nobody = setTimeout(() => {
      stop();
      setState({ name: "over" });
    }, PATIENCE_MS);
    function stop() {
      clearTimeout(nobody);
      channel.close();
    }
    channel.say({ is: "returned", attempt });
    return stop;
  }, []);

  if (state.name === "here") return <AuthPanel start="login" returned={state.own} />;
  const { title, text } = words[state.name];
  return (
    <>
      <h1>{title}</h1>
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
