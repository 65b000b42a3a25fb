import { DAY, HOUR, MINUTE } from "@sealwright/runtime";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "../src/reading/read-pdf.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;

/** A document that the owner signs first, and someone else after. @returns the contract */
const sentByAndTo = (owner: Owner) =>
  sentTo(owner, [
    { name: "Olivia Owner", email: owner.email },
    { name: "Anna Berg", email: "anna@berg.example" },
  ]);

/** One after the other, unless they have an order of their own. @returns the contract */
async function sentTo(
  owner: Owner,
  signers: { name: string; email: string; order?: number }[],
): Promise<string> {
  const started = await owner.call("drafts/start", { name: "Lease.pdf", bytes: await samplePdf(1) });
  const { id } = started.body;
  const person = { id: "", capacity: "", needsCode: false };
  const people = signers.map((one, index) => ({ ...person, order: index + 1, ...one }));
  let draft = (await owner.call("drafts/read", { id })).body as Record<string, never>;
  await owner.call("drafts/save", { id, revision: draft.revision, people });
  draft = (await owner.call("drafts/read", { id })).body as Record<string, never>;
  const [document] = draft.documents as unknown as { id: string }[];
  const fields = (draft.people as unknown as { id: string }[]).map((one, index) => ({
    document: document?.id,
    person: one.id,
    kind: "signature",
    page: 1,
    x: 72,
    y: 500 + 60 * index,
    width: 180,
    height: 36,
    label: "",
    required: false,
  }));
  await owner.call("drafts/save", { id, revision: draft.revision, fields });
  draft = (await owner.call("drafts/read", { id })).body as Record<string, never>;
  expect((await owner.call("drafts/send", { id, revision: draft.revision })).status).toBe(200);
  return String(id);
}

describe("an owner who signs", () => {
  test("SIGN-09 opens their own place from the dashboard, once, and the evidence says that they were signed in", async () => {
    const owner = signing.owner();
    const id = await sentByAndTo(owner);
    const { url } = (await owner.call("contracts/sign-yourself", { id })).body;
    expect(url).toMatch(/\/s\/[\w-]{43}$/);
    const signer = await signing.signer(String(url));
    expect((await signer.read()).body).toMatchObject({ signer: { name: "Olivia Owner" } });
    const secret = String(url).split("/s/")[1];
    expect((await signing.call("links/look", { secret })).body.link).toBe("used");
    const events = await signing.query
      .selectFrom("signing.events")
      .select(["kind", "details"])
      .where("envelopeId", "=", id)
      .where("kind", "=", "opened")
      .execute();
    expect(events).toMatchObject([{ details: { signedIn: true } }]);
  });

  test("SIGN-09 signs there like anyone, and the next signer is asked", async () => {
    const owner = signing.owner();
    const id = await sentByAndTo(owner);
    const { url } = (await owner.call("contracts/sign-yourself", { id })).body;
    const signer = await signing.signer(String(url));
    expect((await signer.sign("Olivia Owner")).status).toBe(200);
    const invitation = await signing.mailTo("anna@berg.example", ({ content }) =>
      content.subject.includes("Lease"),
    );
    const anna = await signing.signer(linkIn(invitation));
    expect((await anna.read()).body).toMatchObject({ signer: { name: "Anna Berg" } });
    expect((await owner.call("contracts/sign-yourself", { id })).body.code).toBe("wrong-state");
  });

  test("SIGN-09 with two places opens the one whose turn is first, wherever it is in the list", async () => {
    const owner = signing.owner();
    const { email } = owner;
    const id = await sentTo(owner, [
      { name: "Olivia Owner", email, order: 2 },
      { name: "Olivia Owner, trustee", email, order: 1 },
    ]);
    for (const name of ["Olivia Owner, trustee", "Olivia Owner"]) {
      const { status, body } = await owner.call("contracts/sign-yourself", { id });
      expect([name, status]).toEqual([name, 200]);
      const signer = await signing.signer(String(body.url));
      expect((await signer.read()).body).toMatchObject({ signer: { name } });
      expect((await signer.sign(name)).status).toBe(200);
    }
  });

  test("SIGN-09 gets no session of someone else’s, and none from an old link", async () => {
    const owner = signing.owner();
    const id = await sentByAndTo(owner);
    const first = (await owner.call("contracts/sign-yourself", { id })).body.url;
    const second = (await owner.call("contracts/sign-yourself", { id })).body.url;
    const stateOf = async (url: unknown) =>
      (await signing.call("links/look", { secret: String(url).split("/s/")[1] })).body.link;
    expect([await stateOf(first), await stateOf(second)]).toEqual(["replaced", "ready"]);
    signing.clock.advance(6 * MINUTE);
    expect(await stateOf(second)).toBe("used");
    const stranger = await signing.owner().call("contracts/sign-yourself", { id });
    expect(stranger.body.code).toBe("contract-not-found");
    const unverified = signing.owner({ emailVerified: false });
    expect((await unverified.call("contracts/sign-yourself", { id })).body.code).toBe("email-not-verified");
  });
});

describe("an owner who signs alone", () => {
  const alone = (owner: Owner) => sentTo(owner, [{ name: "Olivia Owner", email: owner.email }]);
  const signedBy = async (owner: Owner, id: string) => {
    const { url } = (await owner.call("contracts/sign-yourself", { id })).body;
    const signer = await signing.signer(String(url));
    expect((await signer.sign("Olivia Owner")).status).toBe(200);
    await signing.settled();
    return signer;
  };
  const mailsTo = ({ email }: Owner) => signing.mails.filter(({ to }) => to === email);

  test("SIGN-09 places, signs and has it sealed, and no one is emailed", async () => {
    const owner = signing.owner();
    const id = await alone(owner);
    const listed = await owner.call("contracts/list");
    expect(listed.body.contracts).toMatchObject([{ id, standing: "out", needsYou: true }]);
    const signer = await signedBy(owner, id);
    expect((await signer.read()).body).toMatchObject({ envelope: { isAlone: true, sealed: true } });
    expect((await owner.call("contracts/read", { id })).body).toMatchObject({
      state: "completed",
      sealed: true,
      envelope: { isAlone: true, reminds: false },
    });
    expect(mailsTo(owner)).toEqual([]);
  });

  test("SIGN-09 has evidence of it: signed in, and no mailbox proved", async () => {
    const owner = signing.owner();
    const id = await alone(owner);
    await signedBy(owner, id);
    const sealed = new Uint8Array(await (await owner.file(id, "sealed")).arrayBuffer());
    const verdict = await verify(sealed, fromPem(await signing.signing.roots()));
    expect(verdict).toMatchObject({
      kind: "sealed",
      evidence: { recipients: [{ proved: { mailbox: null, code: null, signIn: expect.any(String) } }] },
    });
    const [sent, opened] = verdict.evidence?.events ?? [];
    expect([sent, opened]).toMatchObject([{ details: { alone: true } }, { details: { signedIn: true } }]);
    const certificate = new Uint8Array(await (await owner.file(id, "certificate")).arrayBuffer());
    const read = await readPdf({ bytes: certificate, roots: [], testRoots: [], owner: [] });
    const words = "reading" in read ? read.reading.pages.join(" ").replaceAll(/\s+/g, " ") : "";
    expect(words).toContain("made the documents ready to sign alone, and no one");
    expect(words).toContain("opened it while signed in to an account with");
  });

  test("SIGN-09 hears of no end by mail, and corrects the address to make it an envelope like any other", async () => {
    const owner = signing.owner();
    await owner.call("contracts/void", { id: await alone(owner), reason: "Another version" });
    await signing.settled();
    expect(mailsTo(owner)).toEqual([]);
    const id = await alone(owner);
    const { envelope } = (await owner.call("contracts/read", { id })).body as {
      envelope: { recipients: { id: string }[] };
    };
    const address = `anna-${id}@berg.example`.toLowerCase();
    const recipient = envelope.recipients[0]?.id;
    await owner.call("contracts/correct-recipient", { id, recipient, name: "Anna Berg", address });
    const anna = await signing.signer(linkIn(await signing.mailTo(address)));
    await anna.sign("Anna Berg");
    await signing.settled();
    expect(mailsTo(owner)).toHaveLength(1);
  });

  test("SIGN-09, SIGN-02: gets no reminder, but someone else whom they name instead does", async () => {
    const owner = signing.owner();
    const id = await alone(owner);
    const { url } = (await owner.call("contracts/sign-yourself", { id })).body;
    await signing.signer(String(url));
    const live = async () => {
      for (let at = 0; at < 4 * DAY; at += HOUR) {
        await signing.signing.sweep();
        signing.clock.advance(HOUR);
      }
      await signing.settled();
    };
    await live();
    expect(mailsTo(owner)).toEqual([]);
    const { envelope } = (await owner.call("contracts/read", { id })).body as {
      envelope: { recipients: { id: string }[] };
    };
    const address = `anna-${id}@berg.example`.toLowerCase();
    const recipient = envelope.recipients[0]?.id;
    await owner.call("contracts/correct-recipient", { id, recipient, name: "Anna Berg", address });
    await signing.settled();
    expect((await owner.call("contracts/read", { id })).body).toMatchObject({
      envelope: { isAlone: false, reminds: true },
    });
    await live();
    const subjects = signing.mails.filter(({ to }) => to === address).map(({ content }) => content.subject);
    expect(subjects).toEqual([
      expect.stringContaining("asks you to sign"),
      expect.stringMatching(/^Reminder/),
    ]);
  });
});
