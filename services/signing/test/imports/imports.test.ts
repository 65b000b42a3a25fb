import { DAY } from "@sealwright/runtime";
import { rawPdf } from "@sealwright/testkit/raw-pdf";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendBill } from "../bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { activePdf, encryptedPdf, filledFormPdf, loopingPdf, pagesPdf } from "./pdf-files.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const TERM = "It begins on May 1, 2026 and ends on April 30, 2027.";
const LEASE = `SERVICE AGREEMENT\nThis Agreement is between Olivia Owner and Bay Coin Laundry Co.\n${TERM}`;
const terms = {
  otherSide: "Bay Coin Laundry Co.",
  amount: null,
  start: "2026-05-01",
  end: "2027-04-30",
  renewal: null,
  notice: null,
};

type Owner = ReturnType<Harness["owner"]>;
const lease = (note = "") => textPdf(LEASE, note);

async function confirmed(owner: Owner, more: object = {}) {
  const { body } = await owner.upload("pdf", await lease());
  const id = String(body.id);
  const confirmation = { id, title: "Laundry", terms: { ...terms, ...more }, version: null };
  const answer = await owner.call("imports/confirm", confirmation);
  return { id, answer };
}

describe("a PDF that was signed elsewhere", () => {
  test("WORK-03 is read, confirmed, and then a contract with its dates", async () => {
    const owner = signing.owner();
    const { body, status } = await owner.upload("pdf", await lease(), "bay-coin.pdf");
    expect([status, body.isKnown]).toEqual([200, false]);
    const id = String(body.id);
    const read = await owner.call("imports/read", { id });
    expect(read.body).toMatchObject({
      title: "Service Agreement",
      terms,
      isConfirmed: false,
      file: { name: "bay-coin.pdf", signatures: { kind: "none", by: [] } },
    });
    expect((await owner.call("contracts/list")).body.contracts).toEqual([]);
    expect((await owner.call("imports/look")).body).toMatchObject({
      refusal: null,
      waiting: [{ id, kind: "pdf", name: "bay-coin.pdf" }],
    });
    for (let click = 0; click < 2; click += 1) {
      const confirmation = { id, title: " Laundry ", terms, version: null };
      expect((await owner.call("imports/confirm", confirmation)).body).toEqual({ id });
    }
    const { contracts } = (await owner.call("contracts/list")).body;
    expect(contracts).toMatchObject([
      { id, title: "Laundry", origin: "import", standing: "in-force", templateId: null },
    ]);
    expect((await owner.call("imports/look")).body.waiting).toEqual([]);
    const row = await signing.query
      .selectFrom("signing.contracts")
      .select(["otherSide", "endsOn", "nextOn", "nextKind"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      otherSide: "Bay Coin Laundry Co.",
      endsOn: "2027-04-30",
      nextOn: "2027-04-30",
      nextKind: "end",
    });
    signing.clock.advance(400 * DAY);
    expect((await owner.call("contracts/read", { id })).body.standing).toBe("ended");
    signing.clock.advance(-400 * DAY);
    for (const [path, more] of [
      ["contracts/prepare", { answers: {}, overrides: {}, timeZone: "UTC" }],
      ["contracts/again", {}],
      ["templates/propose", {}],
    ] as const) {
      expect([path, (await owner.call(path, { id, ...more })).body.code]).toEqual([path, "wrong-state"]);
    }
  });

  test("WORK-03 gives back the very bytes", async () => {
    const owner = signing.owner();
    // Random bytes after its end, so that it takes two rows.
    const bytes = new Uint8Array(Buffer.concat([await lease("rows"), Buffer.alloc(700_000, "x")]));
    const { body } = await owner.upload("pdf", bytes);
    const response = await owner.importFile(String(body.id));
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });

  test("WORK-03 the same file again is noticed, also when two uploads run at once", async () => {
    const owner = signing.owner();
    const bytes = await lease("again");
    const [one, other] = await Promise.all([owner.upload("pdf", bytes), owner.upload("pdf", bytes)]);
    expect(one.body.id).toBe(other.body.id);
    expect([one.body.isKnown, other.body.isKnown].toSorted()).toEqual([false, true]);
    expect((await signing.owner().upload("pdf", bytes)).body.isKnown).toBe(false);
  });

  test("WORK-04 an owner who only imports is reminded by their own clock", async () => {
    const owner = signing.owner({ timeZone: "Australia/Sydney" });
    await confirmed(owner);
    expect((await owner.call("deadlines/read-settings")).body).toMatchObject({
      timeZone: "Australia/Sydney",
      timeZoneKnown: true,
    });
  });

  test("WORK-03 is deleted for good with its contract", async () => {
    const owner = signing.owner();
    const { id } = await confirmed(owner);
    expect((await owner.call("imports/delete", { id })).body).toEqual({ deleted: true });
    expect((await owner.call("imports/delete", { id })).body.code).toBe("import-not-found");
    for (const table of ["signing.imports", "signing.contracts"] as const) {
      expect(await signing.query.selectFrom(table).select("id").where("id", "=", id).execute()).toEqual([]);
    }
  });

  test.each<[string, object, string]>([
    ["an end before its start", { end: "2026-04-30" }, "end"],
    ["a renewal without an end", { end: null, renewal: { months: 12 } }, "renewal"],
    ["a notice as long as the term", { notice: { length: 365, unit: "days", before: "end" } }, "notice"],
  ])("WORK-03 is not confirmed with %s", async (_what, more, field) => {
    const { answer } = await confirmed(signing.owner(), more);
    expect(answer.body.code).toBe("terms-not-valid");
    expect(Object.keys(answer.body.problems as object)).toEqual([field]);
  });

  test("WORK-03 a day that does not exist is no date", async () => {
    const { answer } = await confirmed(signing.owner(), { start: "2026-02-30" });
    expect(answer.body.code).toBe("bad-request");
  });

  test("WORK-03 what a workspace may store has a limit, and a deletion makes room", async () => {
    const owner = signing.owner();
    const big = async (note: string) =>
      new Uint8Array(Buffer.concat([await lease(note), Buffer.alloc(600_000, "x")]));
    const first = await owner.upload("pdf", await big("one"));
    expect((await owner.upload("pdf", await big("two"))).body.code).toBe("storage-full");
    await owner.call("imports/delete", { id: first.body.id });
    expect((await owner.upload("pdf", await big("two"))).status).toBe(200);
  });

  test("WORK-03 a file name longer than any is cut, and is one line", async () => {
    const owner = signing.owner();
    const { body, status } = await owner.upload("pdf", await lease(), `Lease\n\u202e${"x".repeat(300)}.pdf`);
    expect(status).toBe(200);
    const { file } = (await owner.call("imports/read", { id: body.id })).body as { file: { name: string } };
    expect(file.name).toBe(`Lease ${"x".repeat(194)}`);
  });

  test("WORK-03 an account that is deleted takes its imports with it", async () => {
    const owner = signing.owner();
    const { id } = await confirmed(owner);
    await owner.upload("pdf", await lease("waits"));
    await signing.signing.forgetOwner(owner.uid);
    expect(
      await signing.query.selectFrom("signing.imports").select("id").where("id", "=", id).execute(),
    ).toEqual([]);
    expect((await owner.call("contracts/list")).body.contracts).toEqual([]);
  });

  test("SEAL-03, WORK-03: says of a file of ours that it is sealed, and of one that something was added to or changed in that it is not", async () => {
    const owner = signing.owner();
    const sent = await sendBill(owner);
    for (const address of [sent.seller, sent.buyer]) {
      await (await signing.signer(linkIn(await signing.mailTo(address)))).sign("Any Body");
    }
    await signing.settled();
    const sealed = new Uint8Array(await (await owner.file(sent.id, "sealed")).arrayBuffer());
    const appended = new Uint8Array(Buffer.concat([sealed, Buffer.from("\n% more")]));
    const changed = sealed.with(100, (sealed[100] ?? 0) ^ 1);
    for (const [bytes, kind] of [
      [sealed, "sealed"],
      [appended, "appended"],
      [changed, "changed"],
    ] as const) {
      const { body } = await owner.upload("pdf", bytes);
      const read = await owner.call("imports/read", { id: body.id });
      expect((read.body.file as { signatures: { kind: string } }).signatures.kind).toBe(kind);
    }
  });
});

describe("a PDF whose blanks are form fields", () => {
  test("WORK-03 what is typed into them is read where it stands, and suggested", async () => {
    const owner = signing.owner();
    const { body } = await owner.upload("pdf", await filledFormPdf());
    const { file, terms: read } = (await owner.call("imports/read", { id: body.id })).body as {
      file: { pages: string[] };
      terms: object;
    };
    expect(file.pages[0]).toContain("It begins on May 1, 2026 and ends on April 30, 2027.");
    expect(file.pages[0]).toContain("Paid by wire");
    expect(file.pages[0]).not.toContain("hidden words");
    expect(read).toMatchObject({ start: "2026-05-01", end: "2027-04-30", otherSide: "Bay Coin Laundry Co." });
  });
});

describe("two tabs", () => {
  test("WORK-03 when both confirm or correct it, the second is refused because it changed, and what the first saved stays", async () => {
    const owner = signing.owner();
    const { id } = await confirmed(owner);
    const confirm = (title: string, version: unknown) =>
      owner.call("imports/confirm", { id, title, terms, version });
    expect((await confirm("Late", null)).body.code).toBe("terms-changed");
    const { version } = (await owner.call("imports/read", { id })).body;
    expect((await confirm("First", version)).status).toBe(200);
    const second = await confirm("Second", version);
    expect([second.status, second.body.code]).toEqual([409, "terms-changed"]);
    expect((await owner.call("imports/read", { id })).body.title).toBe("First");
  });
});

describe("files that can't be read", () => {
  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, RegExp]>([
    ["an empty one", () => new Uint8Array(), /is empty/],
    [
      "a page of HTML",
      () => new TextEncoder().encode("<!doctype html><script>alert(1)</script>"),
      /isn’t a PDF/,
    ],
    ["a picture", () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), /isn’t a PDF/],
    ["one with a password", encryptedPdf, /protected by a password/],
    ["half a file", async () => (await lease()).slice(0, 200), /damaged|no pages/],
    ["one without pages", () => rawPdf(["<< /Type /Catalog >>"]), /damaged|no pages/],
    ["more pages than allowed", () => pagesPdf(501), /501 pages/],
  ])("WORK-03 refuses %s with a sentence", async (_what, make, sentence) => {
    const owner = signing.owner();
    const { status, body } = await owner.upload("pdf", await make());
    expect([status, body.code]).toEqual([422, "file-not-readable"]);
    expect(body.error).toMatch(sentence);
    expect((await owner.call("imports/look")).body).toMatchObject({ waiting: [], storedBytes: 0 });
  });

  test("WORK-03 is refused past 25 MB before it is read", async () => {
    const { body } = await signing.owner().upload("pdf", new Uint8Array(25_000_001));
    expect(body).toMatchObject({ code: "file-not-readable", error: "This file is larger than 25 MB" });
  });

  test.each([
    ["loops", loopingPdf],
    ["scripts and launch actions", activePdf],
    ["500 pages", () => pagesPdf(500)],
  ])("WORK-03 takes a file with %s, runs nothing of it, and works on", async (_what, make) => {
    const owner = signing.owner();
    const { status, body } = await owner.upload("pdf", make());
    expect([status, body.error]).toEqual([200, undefined]);
    expect((await owner.upload("pdf", await lease("after"))).status).toBe(200);
  });
});

describe("rows and callers", () => {
  test("WORK-03 what an owner imports is theirs alone: signed out or with another's grant nothing opens", async () => {
    const [owner, other] = [signing.owner(), signing.owner()];
    const { id } = await confirmed(owner);
    const list = await owner.upload("list", new TextEncoder().encode("Title\nOne\n"));
    const otherGrant = [...signing.accounts].find(([, { uid }]) => uid === other.uid)?.[0];
    const calls: [string, object][] = [
      ["imports/look", {}],
      ["imports/read", { id }],
      ["imports/confirm", { id, title: "Mine", terms, version: null }],
      ["imports/delete", { id }],
      ["imports/file", { id }],
      ["imports/read-list", { id: list.body.id }],
      ["imports/add-list", { id: list.body.id }],
    ];
    for (const [path, body] of calls) {
      const asked = { email: owner.email, ...body };
      const refused = [await signing.call(path, asked), await signing.call(path, asked, otherGrant)];
      expect([path, ...refused.map((one) => one.body.code)]).toEqual([
        path,
        "not-signed-in",
        "not-signed-in",
      ]);
      const foreign = await other.call(path, body);
      if (path === "imports/look") expect(foreign.body).toMatchObject({ waiting: [], storedBytes: 0 });
      else expect([path, foreign.body.code]).toEqual([path, "import-not-found"]);
    }
    const about = { email: owner.email, name: "x.pdf" };
    for (const bearer of ["", otherGrant ?? ""]) {
      expect((await signing.upload("pdf", await lease(), about, bearer)).body.code).toBe("not-signed-in");
    }
    expect((await owner.call("imports/read", { id })).body).toMatchObject({
      title: "Laundry",
      isConfirmed: true,
    });
  });
});
