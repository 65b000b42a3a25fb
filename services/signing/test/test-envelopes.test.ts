import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brand } from "@sealwright/brand";
import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { fromPem, verify } from "@sealwright/seal";
import { createUsage } from "@sealwright/signing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageWith, samplePdf } from "./api/pdf-samples.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  // No one has a plan.
  signing = await startSigning({}, {}, (parts) =>
    createUsage({ ...parts, countTemplates: async () => 0, holdings: async () => [] }),
  );
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;

async function read(owner: Owner, id: unknown): Promise<DocumentDraft> {
  return (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
}

/** A draft that one person signs on its first page. */
async function draftTo(owner: Owner, email: string, bytes?: Uint8Array): Promise<DocumentDraft> {
  const file = { name: "Lease.pdf", bytes: bytes ?? (await samplePdf()) };
  const { id } = (await owner.call("drafts/start", file)).body;
  const person = { id: "", name: "Olivia Owner", capacity: "", needsCode: false, order: 1 };
  await owner.call("drafts/save", {
    id,
    revision: (await read(owner, id)).revision,
    people: [{ ...person, email }],
  });
  const draft = await read(owner, id);
  const place = { page: 1, x: 72, y: 600, width: 180, height: 36, label: "", required: false };
  const own = { kind: "signature", person: draft.people[0]?.id, document: draft.documents[0]?.id };
  await owner.call("drafts/save", { id, revision: draft.revision, fields: [{ ...place, ...own }] });
  return read(owner, id);
}

const sendTest = (owner: Owner, { id, revision }: DocumentDraft) =>
  owner.call("drafts/send", { id, revision, isTest: true });

/** In a folder that is gone afterward. */
function within<T>(file: Uint8Array, work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-test-"));
  try {
    writeFileSync(join(folder, "file.pdf"), file);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each page as it is drawn, a byte a pixel. */
function drawnPages(file: Uint8Array): Promise<Buffer[]> {
  const pictures = within(file, (folder) => {
    execFileSync("pdftoppm", ["-png", "-gray", "-r", "72", join(folder, "file.pdf"), join(folder, "page")]);
    const names = readdirSync(folder).filter((name) => name.endsWith(".png"));
    return names.toSorted().map((name) => readFileSync(join(folder, name)));
  });
  return Promise.all(pictures.map((picture) => sharp(picture).grayscale().raw().toBuffer()));
}

/** Pixels in the gray of the mark, which no sample page has. */
const markedPixels = (page: Buffer) => page.filter((shade) => shade > 195 && shade < 213).length;

describe("a test without a plan", () => {
  test("SIGN-10 goes to the owner's own address, says on every page that it binds no one, and has an authority of its own", async () => {
    const owner = signing.owner();
    const draft = await draftTo(owner, owner.email);
    expect([draft.problems, draft.testProblems]).toEqual([{}, {}]);
    const live = await owner.call("drafts/send", { id: draft.id, revision: draft.revision });
    expect([live.status, live.body.code]).toEqual([402, "plan-required"]);
    expect((await sendTest(owner, draft)).status).toBe(200);
    const signer = await signing.signer(linkIn(await signing.mailTo(owner.email)));
    expect((await signer.sign("Olivia Owner")).status).toBe(200);
    await signing.settled();

    const sealed = new Uint8Array(await (await owner.file(draft.id, "sealed")).arrayBuffer());
    const before = await drawnPages(await samplePdf());
    expect(before.map((page) => markedPixels(page) > 1000)).toEqual([false, false]);
    const pages = await drawnPages(sealed);
    expect(pages.map((page) => markedPixels(page) > 1000)).toEqual([true, true]);
    const roots = fromPem(await signing.signing.roots());
    const testRoots = fromPem(await signing.signing.testRoots());
    expect(await verify(sealed, roots, testRoots)).toMatchObject({
      kind: "test",
      reason: "is-test",
      seals: [{ by: `${brand.name} Test`, issuer: `${brand.name} Test`, isTest: true }],
    });
    expect(await verify(sealed, roots)).toMatchObject({ kind: "test", reason: "test-issuer-unknown" });
    const certificate = new Uint8Array(await (await owner.file(draft.id, "certificate")).arrayBuffer());
    const words = within(certificate, (folder) =>
      execFileSync("pdftotext", [join(folder, "file.pdf"), "-"], { encoding: "utf8" }),
    );
    expect(words).toContain("Test, not binding.");

    const { contracts } = (await owner.call("contracts/list")).body as { contracts: object[] };
    expect(contracts).toMatchObject([{ id: draft.id, isTest: true, standing: "ended", state: "completed" }]);
    expect((await owner.call("contracts/read", { id: draft.id })).body).toMatchObject({ isTest: true });
  });

  test("SIGN-10 is sent three times, and the fourth is refused", async () => {
    const owner = signing.owner();
    for (const used of [1, 2, 3]) {
      expect((await sendTest(owner, await draftTo(owner, owner.email))).status).toBe(200);
      const { usage } = (await owner.call("usage/read")).body as { usage: { tests: object } };
      expect(usage.tests).toEqual({ used, limit: 3 });
    }
    const fourth = await draftTo(owner, owner.email);
    expect(await sendTest(owner, fourth)).toMatchObject({ status: 402, body: { code: "tests-used-up" } });
    expect(await read(owner, fourth.id)).toMatchObject({ revision: fourth.revision });
  });

  test("SIGN-10 goes to no one else, also by a correction", async () => {
    const owner = signing.owner();
    const other = await draftTo(owner, "anna@berg.example");
    const sentence = `A test goes to your own address, ${owner.email}.`;
    expect(other.testProblems).toEqual({ "people.0.email": sentence });
    expect(await sendTest(owner, other)).toMatchObject({
      status: 422,
      body: { code: "not-ready-to-send", problems: { "people.0.email": sentence } },
    });
    const own = await draftTo(owner, owner.email);
    await sendTest(owner, own);
    const corrected = await owner.call("contracts/correct-recipient", {
      id: own.id,
      recipient: own.people[0]?.id,
      name: "Anna Berg",
      address: "anna@berg.example",
    });
    expect(corrected).toMatchObject({
      status: 422,
      body: { error: "A test goes to your own address alone" },
    });
    await signing.settled();
    expect(signing.mails.filter(({ to }) => to === "anna@berg.example")).toEqual([]);
  });

  test("SIGN-10 is refused for a file that is signed already", async () => {
    const owner = signing.owner();
    const signed = pageWith("/PieceInfo 4 0 R", ["<< /Type /Sig /ByteRange [0 1 2 3] >>"]);
    const draft = await draftTo(owner, owner.email, signed);
    const documents = "“Lease.pdf” is signed already, so its pages can’t be marked as a test.";
    expect(draft.testProblems).toEqual({ documents });
    expect(await sendTest(owner, draft)).toMatchObject({ status: 422, body: { problems: { documents } } });
  });
});

test("SIGN-10 the steps of a new account are listed before they are reached, with their ends", async () => {
  const day = 24 * 60 * 60_000;
  const createdAt = new Date(signing.clock.now() - 2 * day);
  const { body } = await signing.owner({ createdAt }).call("usage/read");
  const until = (days: number) => new Date(createdAt.getTime() + days * day).toISOString();
  expect(body.sending).toEqual({
    sent: 0,
    steps: [
      { sends: 5, until: until(7) },
      { sends: 20, until: until(30) },
    ],
  });
  expect((await signing.owner().call("usage/read")).body.sending).toEqual({ sent: 0, steps: [] });
});
