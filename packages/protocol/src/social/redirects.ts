/** The addresses of social sign-in that browsers are sent to. What they answer is a redirect, so no client of ours reads it. */
import { anything } from "../calls/answer.ts";
import { takes } from "../calls/contract.ts";
import { SOCIAL_BASE, type SocialProvider } from "../social.ts";
import type { SocialContract } from "./calls.ts";
import type { callbackRequest, startRequest } from "./requests.ts";

/** Sends a browser to a provider. An attempt names a sign-in whose page waits; the dashboard's own needs none. */
export const start = {
  method: "GET",
  path: "{provider}/start",
  caller: "none",
  request: takes<typeof startRequest>(),
  answer: anything,
  errors: [],
} satisfies SocialContract;

/** Takes a browser back from a provider, with its response. */
export const callback = {
  method: "GET",
  path: "{provider}/callback",
  caller: "none",
  request: takes<typeof callbackRequest>(),
  answer: anything,
  errors: [],
} satisfies SocialContract;

/** Where one leads, on the origin that serves it. */
export function redirectPath({ path }: SocialContract, provider: SocialProvider): string {
  return `${SOCIAL_BASE}/${path.replace("{provider}", provider)}`;
}

/** Where the browser goes to start an attempt that a page waits for. */
export function socialStartPath(provider: SocialProvider, attempt: string): string {
  return `${redirectPath(start, provider)}?${new URLSearchParams({ attempt })}`;
}
