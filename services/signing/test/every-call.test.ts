import { randomUUID } from "node:crypto";
import { calls } from "@sealwright/signing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programOf, twoSigners } from "./api/api-client.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { sendBill } from "./bill-of-sale.ts";
import { PATHS } from "./call-by-path.ts";
import { completeBody } from "./complete-body.ts";
import { type Harness, linkIn, secretIn, startSigning, TEST_CLIENT } from "./signing-harness.ts";

let signing: Harness;
/** Every secret that this service or a company gives to someone, and none of which is an owner's. */
let callers: [who: string, bearer: string | undefined][];
let owner: ReturnType<Harness["owner"]>;
let id: string;
/** Every secret that a call without a grant takes, by what it opens. */
let secrets: Record<string, string>;
beforeAll(async () => {
  signing = await startSigning();
  owner = signing.owner();
  const other = signing.owner();
  const sent = await sendBill(owner);
  id = sent.id;
  const link = linkIn(await signing.mailTo(sent.seller));
  const signer = await signing.signer(link);
  const calendar = (await owner.call("deadlines/create-calendar")).body.secret;
  const apiKey = (
    await owner.call("api-keys/create", { name: "Key", mode: "test", scopes: ["envelopes:read"] })
  ).body.key;
  const [otherGrant] = [...signing.accounts].find(([, { uid }]) => uid === other.uid) ?? [];
  const { post, upload } = await programOf(signing, owner);
  const documents = [(await upload(await samplePdf(1))).body.id];
  const framed = (await post("/envelopes", { subject: "Framed", documents, signers: twoSigners() })).body;
  const asked = { envelope: framed.id, signer: framed.signers[0].id, origins: ["https://portal.example"] };
  const { url } = (await post("/signing-sessions", asked)).body;
  secrets = {
    link: secretIn(linkIn(await signing.mailTo(sent.buyer))),
    session: signer.key.secret,
    calendar: String(calendar),
    embedded: String(url).split("/s/ses_")[1] ?? "",
  };
  callers = [
    ["no one", undefined],
    ["an empty secret", ""],
    ["an administrator of accounts", ADMIN_TOKEN],
    ["another owner's grant", otherGrant],
    ["a signer's session", signer.key.secret],
    ["a signer's link", secretIn(link)],
    ["a calendar", String(calendar)],
    ["an API key", String(apiKey)],
    ["a grant that there is not", randomUUID()],
  ];
  for (const [who, bearer] of callers.slice(3))
    expect([who, bearer]).toEqual([who, expect.stringMatching(/^[\w-]{30,}$/)]);
});
afterAll(() => signing.stop());

/** As identity takes it by default. */
const ADMIN_TOKEN = "owner";

const everyCall = Object.entries(PATHS).map(([path, name]) => ({ path, caller: calls[name].caller }));

const paths = everyCall.flatMap(({ path, caller }) => (caller === "owner" ? [path] : []));

function ask(path: string, bearer: string | undefined) {
  return signing.call(path, completeBody(path, { email: owner.email, id }), bearer);
}

/** A valid body for each call without a grant; those of sessions, each signer's own, are in callers.test.ts. */
const OPENED_BY: Record<string, string> = {
  "links/look": "link",
  "links/open": "link",
  "links/renew": "link",
  "embedded/look": "embedded",
  "embedded/open": "embedded",
  "embedded/frame": "session of a frame",
  "deadlines/feed": "calendar",
  "deadlines/unsubscribe": "mail",
  "people/invitation": "mail",
};

describe("every call without a grant", () => {
  test("SIGN-03 they are these, and those of sessions", () => {
    const open = everyCall.filter(({ caller }) => caller !== "owner").map(({ path }) => path);
    const known = [...Object.keys(OPENED_BY), ...open.filter((path) => path.startsWith("sessions/"))];
    expect(open.toSorted()).toEqual(known.toSorted());
  });

  test("SIGN-03 the list of paths has every call", () => {
    expect(Object.values(PATHS).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test.each(Object.entries(OPENED_BY))(
    "SIGN-03 %s takes the secret of a %s and no other",
    async (path, kind) => {
      const others = Object.entries(secrets).filter(([name]) => name !== kind);
      for (const [name, secret] of [...others, ["nothing", "x".repeat(43)]]) {
        const { status, body } = await signing.call(path, { secret, session: "any", ...TEST_CLIENT });
        expect([name, status, REFUSED.includes(String(body.code))]).toEqual([
          name,
          expect.toBeOneOf([401, 404]),
          true,
        ]);
      }
    },
  );
});

const REFUSED = ["invalid-link", "session-ended", "address-not-found", "invitation-not-found"];

describe("every call for owners", () => {
  test.each(paths)("SIGN-03, WORK-01: %s is answered to its owner's grant alone", async (path) => {
    for (const [who, bearer] of callers) {
      const { status, body } = await ask(path, bearer);
      expect([who, status, body.code]).toEqual([who, 401, "not-signed-in"]);
    }
  });

  test("SIGN-03 there are as many as their contracts say, and the contract is as it was", async () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(45);
    expect((await owner.call("contracts/read", { id })).body.state).toBe("sent");
  });
});
