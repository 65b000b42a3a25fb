import { afterAll, beforeAll, expect, test } from "vitest";
import { sendBill, sendRequest } from "./bill-of-sale.ts";
import { PATHS } from "./call-by-path.ts";
import { type Harness, linkIn, startSigning, TEST_CLIENT } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const pathsBelow = (folder: string) => Object.keys(PATHS).filter((path) => path.startsWith(folder));

/** A contract that is out, its owner, another owner with a contract of their own, and both signers. */
async function everyone() {
  const [owner, other] = [signing.owner(), signing.owner()];
  const [sent, others] = [await sendBill(owner), await sendBill(other)];
  const signer = async (address: string) => signing.signer(linkIn(await signing.mailTo(address)));
  const [sam, bea] = [await signer(sent.seller), await signer(sent.buyer)];
  const elsewhere = await signer(others.seller);
  const grantOf = (uid: string) =>
    [...signing.accounts].find(([, account]) => account.uid === uid)?.[0] ?? "";
  const { id: documentId } = await signing.query
    .selectFrom("signing.documents")
    .select("id")
    .where("envelopeId", "=", sent.envelope)
    .executeTakeFirstOrThrow();
  return { owner, other, sent, sam, bea, elsewhere, grantOf, documentId };
}

test("SIGN-03 every call about a contract is its owner's alone", async () => {
  const { owner, other, sent, sam, grantOf, documentId } = await everyone();
  const { id } = sent;
  const recipient = "any";
  const request = await sendRequest(owner, id);
  const bodies: Record<string, object> = {
    "contracts/list": {},
    "contracts/export": {},
    "contracts/open-draft": { id },
    "contracts/read": { id },
    "contracts/delete": { id },
    "contracts/restore": { id },
    "contracts/prepare": { id, answers: {}, overrides: {}, timeZone: "UTC" },
    "contracts/send": { ...request, textHash: "0".repeat(64) },
    "contracts/add-paper-scan": {
      id,
      signedOn: "2026-11-28",
      name: "Scan.pdf",
      bytes: new Uint8Array(Buffer.from("%PDF-1.7")),
    },
    "contracts/again": { id },
    "contracts/correct-recipient": { id, recipient, name: "Eve", address: "eve@example.com" },
    "contracts/remind": { id, recipient },
    "contracts/sign-yourself": { id },
    "contracts/assign": { id, from: null, to: null },
    "contracts/privacy": { id, from: null, to: null },
    "contracts/void": { id, reason: "" },
    "contracts/extend": { id, expiresOn: "2027-01-31T17:00" },
    "contracts/file": { id, file: "shown" },
    "contracts/pages": { id },
  };
  expect(Object.keys(bodies).toSorted()).toEqual(pathsBelow("contracts/").toSorted());
  const calls = [
    ...Object.entries(bodies),
    ["contracts/delete", { id, forGood: true }] as const,
    ["documents/file", { document: documentId, file: "shown" }] as const,
    ["register/sample", { removed: true }] as const,
  ];
  const before = (await owner.call("contracts/read", { id })).body;
  for (const [path, body] of calls) {
    const asked = { email: owner.email, ...body };
    const refused = [
      await signing.call(path, asked),
      await signing.call(path, asked, sam.key.secret),
      await signing.call(path, asked, grantOf(other.uid)),
    ];
    const codes = refused.map((answer) => answer.body.code);
    expect([path, ...codes]).toEqual([path, ...Array(3).fill("not-signed-in")]);
    const foreign = await other.call(path, body);
    const text = JSON.stringify(foreign.body);
    for (const secret of [id, documentId, sent.seller, sent.buyer])
      expect([path, text]).not.toContain(secret);
    if (!ABOUT_THE_CALLER.includes(path))
      expect([path, foreign.body.code]).toEqual([path, REFUSED[path] ?? NOT_FOUND]);
  }
  expect((await owner.call("contracts/read", { id })).body).toEqual(before);
});

const NOT_FOUND = "contract-not-found";
const REFUSED: Record<string, string> = { "documents/file": "file-not-ready" };
/** These take no id, and answer with what the caller has. */
const ABOUT_THE_CALLER = ["contracts/list", "contracts/export", "register/sample"];

test("SIGN-03 every call of a signer takes that signer's own secret", async () => {
  const { owner, sent, sam, bea, elsewhere, grantOf } = await everyone();
  const text = { text: "No", reason: "No", code: "000000", texts: {}, reviewed: "0".repeat(64) };
  const paths = pathsBelow("sessions/");
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    const body = { session: sam.key.session, ...TEST_CLIENT, ...text, file: "shown", begin: 0, end: 9 };
    const withSecret = (secret: string) => ({ ...body, secret });
    const ended = [
      // The other signer, one of another contract, and the sender with their grant.
      await signing.call(path, withSecret(bea.key.secret)),
      await signing.call(path, withSecret(elsewhere.key.secret)),
      await signing.call(path, withSecret("x".repeat(43)), grantOf(owner.uid)),
    ];
    expect([path, ...ended.map((answer) => answer.body.code)]).toEqual([
      path,
      ...Array(3).fill("session-ended"),
    ]);
    const without = await signing.call(path, body, grantOf(owner.uid));
    expect([path, without.body.code]).toEqual([path, "bad-request"]);
  }
  const record = (await owner.call("contracts/read", { id: sent.id })).body;
  expect(record).toMatchObject({ state: "sent" });
  expect((await sam.sign()).status).toBe(200);
});

test("SIGN-03 each signer's own link opens their own session, and no one's secret is anyone else's", async () => {
  const { sam, bea, sent } = await everyone();
  const [mine, hers] = [(await sam.read()).body, (await bea.read()).body];
  expect([mine, hers]).toMatchObject([
    { signer: { name: "Sam Seller", email: sent.seller } },
    { signer: { name: "Bea Buyer", email: sent.buyer } },
  ]);
  for (const [session, address] of [
    [mine, sent.buyer],
    [hers, sent.seller],
  ] as const) {
    expect(JSON.stringify(session)).not.toContain(address);
  }
});
