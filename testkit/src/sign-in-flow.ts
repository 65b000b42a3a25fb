import { createIdentityCall } from "@sealwright/protocol/identity/call";
import { createProductCall } from "@sealwright/protocol/product/call";
import { createSocialCall } from "@sealwright/protocol/social/call";
import { createAuthFlow } from "@sealwright/sign-in";
import type { AuthContext } from "@sealwright/sign-in/context";
import type { UnverifiedSignIn } from "@sealwright/sign-in/outcomes";

const TOKENS = { idToken: "an.id.token", refreshToken: "r", expiresIn: "3600", localId: "uid" };

export const ACCOUNT = {
  localId: "uid",
  email: "Zoe@Company.example",
  emailVerified: true,
  displayName: "Zoë Doe",
  photoUrl: "https://pictures.example/zoe.png",
};

/** An answer with another status than 200. */
interface Refusal {
  status: number;
  json: object;
}

type Answer = object | Refusal | (() => Response | Promise<Response>);
export type Answers = Record<string, Answer>;

/**
 * Services that answer as given by the end of a call's path, otherwise as for an owner without two-factor.
 * @returns also the bodies of the calls, by path
 */
export function answering(answers: Answers) {
  const sent: Record<string, unknown> = {};
  const all: Answers = {
    "accounts:signUp": TOKENS,
    "accounts:sendOobCode": {},
    "accounts:signInWithPassword": TOKENS,
    token: { id_token: "renewed.id.token", refresh_token: "r", expires_in: "3600" },
    "accounts:lookup": { users: [ACCOUNT] },
    "accounts:revokeToken": {},
    "2fa/get-info": { verified: false, enabled: false },
    owners: { owner: { email: "zoe@company.example", isSignUp: false }, isSignUp: false },
    "login-methods": { recorded: true },
    "complete-login": { message: "Redirecting to dashboard", token: "t", expiresIn: 60 },
    ...answers,
  };
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { pathname } = new URL(String(url));
    const [name = "", answer = {}] = Object.entries(all).find(([path]) => pathname.endsWith(path)) ?? [];
    const body = String(init?.body);
    sent[name] = body.startsWith("{") ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
    if (typeof answer === "function") return answer();
    return isRefusal(answer) ? Response.json(answer.json, { status: answer.status }) : Response.json(answer);
  };
  return { fetch, sent };
}

/**
 * The flow of registering and signing in, with services that answer as given.
 * @returns also the bodies of the calls, by path, what a completed sign-in leaves behind, and what waits for a verification
 */
export function createFlowWithAnswers(
  answers: Answers = {},
  signUps: Partial<Pick<AuthContext, "claimSignUp" | "settleSignUp">> = {},
) {
  const { fetch, sent } = answering(answers);
  const left: string[] = [];
  const kept: UnverifiedSignIn[] = [];
  const flow = createAuthFlow({
    identity: createIdentityCall({ baseUrl: "http://identity", apiKey: "test", fetch }),
    social: createSocialCall({ baseUrl: "http://site", fetch }),
    product: createProductCall({ baseUrl: "http://product", fetch }),
    dashboardUrl: "http://dashboard",
    projectId: "p-1",
    campaign: () => ({ from: "pricing", utm_source: "ads" }),
    chosenForm: () => ({}),
    chosenTheme: () => ({ theme: "dark" }),
    rememberPurchase: async () => {},
    claimSignUp: () => undefined,
    settleSignUp: () => false,
    onSignUp: () => void left.push("sign-up"),
    timezone: () => "Europe/Berlin",
    keepUnverified: ({ refreshToken }, method) => void kept.push({ refreshToken, method }),
    onSignedIn: () => void left.push("session"),
    ...signUps,
  });
  return { flow, sent, left, kept };
}

function isRefusal(answer: object | Refusal): answer is Refusal {
  return "json" in answer;
}
