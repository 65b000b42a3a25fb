import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import type { AuthFlow } from "@sealwright/sign-in";
import type { Rejected } from "@sealwright/sign-in/outcomes";

let loading: Promise<AuthFlow> | undefined;

/** Loads the flow and its clients separately from the forms, since nothing needs them before the first submit. */
export function loadAuthFlow(): Promise<AuthFlow> {
  loading ??= import("./site-auth-flow.ts").then(
    ({ authFlow }) => authFlow,
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Runs one step of the flow. A failure to load its code is reported like a network error. */
export async function withAuthFlow<Outcome>(
  run: (flow: AuthFlow) => Promise<Outcome>,
): Promise<Outcome | Rejected> {
  const flow = await loadAuthFlow().catch(() => undefined);
  if (flow) return run(flow);
  const message = identityErrorMessage("network-request-failed");
  return { outcome: "rejected", field: null, message, reason: "unavailable" };
}

/** @returns undefined if the signal was aborted before the work settled, whatever the result */
export async function unlessAborted<Outcome>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  try {
    const outcome = await work(signal);
    return signal.aborted ? undefined : outcome;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
