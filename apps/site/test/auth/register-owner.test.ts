import { createIdentityClient } from "@sealwright/protocol/identity/client";
import { createProductClient } from "@sealwright/protocol/product/client";
import { createSocialClient } from "@sealwright/protocol/social/client";
import { expect, test } from "vitest";
import { createAuthFlow } from "../../src/islands/auth/flow/auth-flow.ts";

const TOKENS = { idToken: "an.id.token", refreshToken: "r", expiresIn: "3600", localId: "uid" };
const ACCOUNT = {
  localId: "uid",
  email: "Zoe@Company.example",
  emailVerified: true,
  displayName: "Zoë Doe",
  photoUrl: "https://pictures.example/zoe.png",
};

/** The body of the owners call for an account that the lookup returns. */
async function registeredOwner(account: object): Promise<unknown> {
  let sent: unknown;
  const responses: Record<string, object> = {
    "accounts:signInWithPassword": TOKENS,
    "accounts:lookup": { users: [account] },
    "2fa/get-info": { verified: false, enabled: false },
    owners: { owner: { email: "zoe@company.example", isSignUp: false }, isSignUp: false },
    "login-methods": { recorded: true },
    "complete-login": { message: "Redirecting to dashboard", token: "t", expiresIn: 60 },
  };
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { pathname } = new URL(String(url));
    const [, response] = Object.entries(responses).find(([name]) => pathname.endsWith(name)) ?? [];
    if (pathname.endsWith("/owners")) sent = JSON.parse(String(init?.body));
    return Response.json(response ?? {});
  };
  const flow = createAuthFlow({
    identity: createIdentityClient({ baseUrl: "http://identity", apiKey: "test", fetch }),
    social: createSocialClient({ baseUrl: "http://site", fetch }),
    product: createProductClient({ baseUrl: "http://product", fetch }),
    dashboardUrl: "http://dashboard",
    projectId: "p-1",
    campaign: () => ({ from: "pricing", utm_source: "ads" }),
    chosenForm: () => ({}),
    rememberPurchase: async () => {},
    track: () => {},
    timezone: () => "Europe/Berlin",
    onSignedIn: () => {},
  });
  expect(await flow.signInWithPassword({ email: "Zoe@Company.example", password: "x" })).toMatchObject({
    outcome: "handed-off",
  });
  return sent;
}

test("AUTH-11 the owner is registered with every field in the specification", async () => {
  expect(await registeredOwner({ ...ACCOUNT, phoneNumber: "+12025550123" })).toEqual({
    email: "zoe@company.example",
    name: "Zoë Doe",
    profilePic: "https://pictures.example/zoe.png",
    phone: "+12025550123",
    from: "pricing",
    timezone: "Europe/Berlin",
    accessToken: "an.id.token",
    projectId: "p-1",
    utmData: { utm_source: "ads" },
  });
});

test("AUTH-11 missing profile fields are sent as empty strings", async () => {
  const { localId, email, emailVerified } = ACCOUNT;
  expect(await registeredOwner({ localId, email, emailVerified })).toMatchObject({
    name: "",
    profilePic: "",
    phone: "",
  });
});
