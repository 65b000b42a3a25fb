import type { SigningCalls } from "@sealwright/signing";
import { createSigningPages } from "@sealwright/signing-pages";
import { pages } from "@sealwright/signing-pages/pages";
import { createTestLogger, type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram } from "@sealwright/testkit/api-program";
import {
  openDashboard,
  type SentContract,
  sendContract,
  signingLink,
} from "@sealwright/testkit/sent-contract";
import { beforeAll, expect, test } from "vitest";
import { openBrowser } from "./signer-browser.ts";

let server: OpenServer;
let contract: SentContract;
/** Of the signer whose pages everyone else asks for. */
let sam: ReturnType<typeof openBrowser>;
let session: string;
/** Headers of everyone else. */
let callers: Record<string, Record<string, string>>;

const cookieOf = (browser: ReturnType<typeof openBrowser>) => [...browser.cookies][0] ?? ["", ""];

async function enter(address: string) {
  const browser = openBrowser(server);
  const page = await browser.enter(signingLink(await server.outbox.newestTo(address)));
  return { browser, id: page.split("/").at(-1) ?? "" };
}

beforeAll(async () => {
  server = await sharedTestServer();
  contract = await sendContract(server);
  const elsewhere = await sendContract(server);
  const opened = await enter(contract.seller.email);
  [sam, session] = [opened.browser, opened.id];
  const [samsName] = cookieOf(sam);
  const [bea, other] = [await enter(contract.buyer.email), await enter(elsewhere.seller.email)];
  const withSecretOf = ({ browser }: typeof bea) => {
    const [name, value] = cookieOf(browser);
    return { Cookie: `${name}=${value}; ${samsName}=${value}` };
  };
  const dashboardOf = async (owner: SentContract["owner"]) => {
    const { cookie } = await openDashboard(server, owner);
    return { Cookie: cookie };
  };
  const { key } = await makeProgram(server, await registerVerifiedAccount(server), "test");
  callers = {
    "signed out": {},
    "the other signer": withSecretOf(bea),
    "a signer of another contract": withSecretOf(other),
    "its sender": await dashboardOf(contract.owner),
    "another owner": await dashboardOf(elsewhere.owner),
    "the sender's ID token": { Authorization: `Bearer ${contract.owner.idToken}` },
    "a program": { Authorization: `Bearer ${key}` },
    "an administrator of accounts": { Authorization: "Bearer owner" },
    "the session's id as its secret": { Cookie: `${samsName}=${session}` },
  };
});

/** Method and path of every route, as the app itself lists them. */
function routesOfApp(): string[] {
  const { logger } = createTestLogger();
  // Its routes are listed, and none is asked for.
  const signing = {} as SigningCalls;
  const app = createSigningPages(
    { url: "http://signing", siteUrl: "http://site" },
    { signing, pages, logger, limit: { admit: async () => true, retryAfter: 1 } },
  );
  const routes = app.routes.filter(({ method, path }) => method !== "ALL" && !path.startsWith("/assets/"));
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}

/** A form's URL that is opened directly leads to the session's page, and so reveals nothing. */
const FORMS = ["send-code", "code", "approve", "consent", "sign", "fill"];
/** These need no session. */
const OPEN = ["GET /s/:secret", "POST /s/:secret", "GET /s/:url{ses_[\\w-]{43}}", "GET /sign/ended/frame"];

test("SIGN-03 every page and form of a session is its signer's alone, with whatever others have", async () => {
  const before = (await sam.get(`/sign/${session}`)).text;
  const routes = routesOfApp().filter((route) => !OPEN.includes(route));
  expect(routes.length).toBeGreaterThan(20);
  for (const route of routes) {
    const [method = "", pattern = ""] = route.split(" ");
    const path = pattern.replace(":session", session).replace("/:act?", "");
    for (const [who, headers] of Object.entries(callers)) {
      const response = await fetch(`${server.urls.signing}${path}`, {
        method,
        redirect: "manual",
        headers: { ...headers, Origin: server.urls.signing },
        ...(method === "POST"
          ? { body: new URLSearchParams({ agrees: "yes", reason: "No", code: "1" }) }
          : {}),
      });
      const leadsOn = method === "GET" && FORMS.some((form) => path.endsWith(`/${form}`));
      // To a page that a frame posts to for another one, this address has none of its own.
      const expected = leadsOn ? [302] : method === "POST" && pattern.endsWith("/:act?") ? [401, 404] : [401];
      expect([route, who, response.status]).toEqual([route, who, expect.toBeOneOf(expected)]);
      const text = await response.text();
      for (const secret of [
        "Bill of Sale",
        "Sam Seller",
        "Bea Buyer",
        contract.seller.email,
        contract.buyer.email,
      ])
        expect([route, who, text.includes(secret)]).toEqual([route, who, false]);
    }
  }
  expect((await sam.get(`/sign/${session}`)).text).toBe(before);
});

test("SIGN-05 every page of signers has a way to report", async () => {
  const page = `/sign/${session}`;
  const link = signingLink(await server.outbox.newestTo(contract.seller.email));
  const texts = [
    ...(await Promise.all([link, page, `${page}/paper`, `${page}/decline`, "/nothing"].map(sam.get))),
    await openBrowser(server).get(page),
  ];
  for (const { text } of texts) expect(text).toMatch(/<a href="[^"]+"[^>]*>Report this<\/a>/);
});
