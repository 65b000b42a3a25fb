import { identityErrorMessage } from "../../../content/strings/auth-messages.ts";
import type { AuthFlow } from "./auth-flow.ts";
import type { Refused } from "./rejections.ts";

let loading: Promise<AuthFlow> | undefined;

/** Fetches the flow and its clients, a tenth of the popup, which nobody needs before something is sent. */
export function loadFlow(): Promise<AuthFlow> {
  loading ??= import("./site-auth-flow.ts").then(
    ({ authFlow }) => authFlow,
    (error) => {
      // The next step tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Takes one step of the flow; where its code cannot be fetched, that is told like a call that does not arrive. */
export async function step<Outcome>(take: (flow: AuthFlow) => Promise<Outcome>): Promise<Outcome | Refused> {
  const flow = await loadFlow().catch(() => undefined);
  if (flow) return take(flow);
  return { outcome: "refused", field: null, message: identityErrorMessage("network-request-failed") };
}

/** @returns undefined where it was aborted meanwhile, whatever came of it */
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
