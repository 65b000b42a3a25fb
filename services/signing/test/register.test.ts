import { randomUUID } from "node:crypto";
import type { ListedContract, RegisterCounts } from "@sealwright/protocol/signing/answers";
import { DAY, runChores } from "@sealwright/runtime";
import { type ContractTerms, NO_TERMS, termColumns } from "@sealwright/terms";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billOfSale, sendBill } from "./bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

type Owner = ReturnType<Harness["owner"]>;

interface Listed {
  contracts: ListedContract[];
  counts: RegisterCounts;
  next: string | null;
  hasSample: boolean;
}

/** @returns the page with its titles */
async function list(owner: Owner, request: object = {}) {
  const { body } = await owner.call("contracts/list", request);
  const page = body as unknown as Listed;
  return { ...page, titles: page.contracts.map(({ title }) => title) };
}

const today = () => new Date(signing.clock.now()).toISOString().slice(0, 10);
const inDays = (days: number) => new Date(signing.clock.now() + days * DAY).toISOString().slice(0, 10);

/** Stores contracts that were signed elsewhere, as an import leaves them. */
async function signedElsewhere(
  owner: Owner,
  contracts: { title: string; terms?: Partial<ContractTerms>; notice?: string }[],
) {
  await owner.call("register/sample", { removed: false });
  const { id: workspaceId } = await signing.query
    .selectFrom("signing.workspaces")
    .select("id")
    .where("uid", "=", owner.uid)
    .executeTakeFirstOrThrow();
  const at = new Date(signing.clock.now());
  const rows = contracts.map(({ title, terms: some, notice }) => {
    const terms = { ...NO_TERMS, ...some };
    return {
      id: randomUUID(),
      workspaceId,
      origin: "import" as const,
      templateId: null,
      version: "",
      title,
      answers: "{}",
      text: "",
      createdAt: at,
      changedAt: at,
      terms: JSON.stringify(terms),
      ...termColumns(terms, today()),
      ...(notice ? { nextOn: notice, nextKind: "notice" as const } : {}),
    };
  });
  await signing.query.insertInto("signing.contracts").values(rows).execute();
  return rows.map(({ id }) => id);
}

describe("where contracts stand", () => {
  test("WORK-01 one is a draft, out, in force, then ended, and each filter has it once", async () => {
    const owner = signing.owner();
    const id = owner.draft(await billOfSale());
    const standing = async () => {
      const { contracts, counts } = await list(owner);
      const filters = ["draft", "out", "in-force", "ended"] as const;
      const found = [];
      for (const filter of filters) if ((await list(owner, { filter })).contracts.length) found.push(filter);
      expect(filters.map((filter) => counts[filter]).reduce((sum, one) => sum + one)).toBe(counts.all);
      return [contracts[0]?.standing, ...found];
    };
    expect(await standing()).toEqual(["draft", "draft"]);
    await owner.call("contracts/delete", { id, forGood: true });
    const { id: sent, seller, buyer } = await sendBill(owner);
    expect(await standing()).toEqual(["out", "out"]);
    for (const address of [seller, buyer]) {
      await (await signing.signer(linkIn(await signing.mailTo(address)))).sign("Any Body");
    }
    await signing.settled();
    expect(await standing()).toEqual(["in-force", "in-force"]);
    await signing.query
      .updateTable("signing.contracts")
      .set({ endsOn: inDays(-1) })
      .where("id", "=", sent)
      .execute();
    expect(await standing()).toEqual(["ended", "ended"]);
  });

  test("WORK-01 one signed elsewhere is in force until its last day is over, where the owner is", async () => {
    const owner = signing.owner();
    await signedElsewhere(owner, [{ title: "Internet", terms: { end: today() } }]);
    const standing = async (timeZone: string) => (await list(owner, { timeZone })).contracts[0]?.standing;
    expect(await standing("UTC")).toBe("in-force");
    // 15:00 UTC is the next day there.
    expect(await standing("Pacific/Kiritimati")).toBe("ended");
    expect((await owner.call("contracts/list", { timeZone: "Mars/Olympus" })).body.code).toBe("bad-request");
  });

  test("WORK-01 links whose time is up end it before the sweep comes", async () => {
    const owner = signing.owner();
    await sendBill(owner, { expiresInDays: 3 });
    signing.clock.advance(3 * DAY);
    expect((await list(owner)).contracts).toMatchObject([
      { standing: "ended", state: "expired", needsYou: true, next: null },
    ]);
    signing.clock.advance(-3 * DAY);
  });
});

describe("what needs the owner", () => {
  test("WORK-01 a signature of their own, and a notice within a week, to its last day", async () => {
    const owner = signing.owner();
    await sendBill(owner, {
      recipients: [
        {
          role: "signer",
          party: "seller",
          name: "Olivia Owner",
          email: owner.email,
          capacity: "",
          order: 1,
          needsCode: false,
        },
        {
          role: "signer",
          party: "buyer",
          name: "Bea",
          email: `bea-${owner.uid}@example.com`,
          capacity: "",
          order: 2,
          needsCode: false,
        },
      ],
    });
    await signing.mailTo(owner.email);
    await signing.settled();
    await signedElsewhere(owner, [
      { title: "Today", notice: today() },
      { title: "In a week", notice: inDays(7) },
      { title: "Later", notice: inDays(8) },
    ]);
    const { titles, counts } = await list(owner, { filter: "needs-you" });
    expect(titles).toEqual(["Today", "In a week", "General Bill of Sale"]);
    expect(counts["needs-you"]).toBe(3);
  });

  test("WORK-02 one that was declined, until it is sent again, and then the two are versions of one", async () => {
    const owner = signing.owner();
    const { id, seller } = await sendBill(owner);
    const sam = await signing.signer(linkIn(await signing.mailTo(seller)));
    await sam.act("sessions/decline", { reason: "One space only." });
    expect((await list(owner, { filter: "needs-you" })).contracts).toMatchObject([
      { state: "declined", reason: "One space only." },
    ]);
    const again = (await owner.call("contracts/again", { id })).body.id;
    expect((await list(owner, { filter: "needs-you" })).contracts).toEqual([]);
    for (const one of [id, again]) {
      const { versions } = (await owner.call("contracts/read", { id: one })).body as {
        versions: { id: string; state: string }[];
      };
      expect(versions.map((version) => [version.id, version.state])).toEqual([
        [id, "declined"],
        [again, "draft"],
      ]);
    }
    await owner.call("contracts/delete", { id: again });
    expect((await list(owner, { filter: "needs-you" })).contracts).toHaveLength(1);
  });
});

describe("search and order", () => {
  test("WORK-01 finds each word in title, other side or people, and takes signs as they are", async () => {
    const owner = signing.owner();
    await sendBill(owner);
    await signedElsewhere(owner, [
      { title: "100% Wool_Supply", terms: { otherSide: "Bay Coin Laundry Co." } },
      { title: "Internet", terms: { otherSide: "Ferro Fiber, Inc." } },
    ]);
    const found = async (search: string) => (await list(owner, { search })).titles;
    expect(await found("laundry")).toEqual(["100% Wool_Supply"]);
    expect(await found("  FIBER   internet ")).toEqual(["Internet"]);
    expect(await found("internet laundry")).toEqual([]);
    expect(await found("bea buyer")).toEqual(["General Bill of Sale"]);
    expect(await found("0% wool_")).toEqual(["100% Wool_Supply"]);
    expect(await found("%")).toEqual(["100% Wool_Supply"]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect((await list(owner, { search: "fiber" })).counts).toMatchObject({ all: 1, "in-force": 1, out: 0 });
    const unopened = owner.draft(await billOfSale());
    expect((await list(owner, { search: "sale bill" })).contracts[0]).toMatchObject({
      id: unopened,
      isNew: true,
    });
    expect((await list(owner, { search: "laundry" })).counts.draft).toBe(0);
  });

  test("WORK-01 finds names with either kind of quotation mark by either", async () => {
    const owner = signing.owner();
    await signedElsewhere(owner, [
      { title: "O'Brien’s lease", terms: { otherSide: "The “Hart” D'Angelo Co." } },
      { title: "Internet" },
    ]);
    const found = async (search: string) => (await list(owner, { search })).titles;
    for (const search of ["O’Brien", "o'brien's", "D’Angelo", '"hart"', "‘Brien"]) {
      expect([search, await found(search)]).toEqual([search, ["O'Brien’s lease"]]);
    }
  });

  test.each([
    ["José Núñez", ["jose", "NUNEZ", "José", "Jose\u0301"]],
    // As macOS writes file names: a letter and its mark apart.
    ["Mu\u0308ller GmbH", ["Muller", "müller", "MÜLLER"]],
    ["Łukasz Sørensen", ["lukasz", "sorensen", "łukasz", "SØRENSEN"]],
    ["Nguyễn & Đặng 100%", ["nguyen dang", "NGUYỄN", "100%"]],
    ["北京 Ｔｏｋｙｏ", ["北京", "tokyo"]],
  ])("WORK-01 finds %s with and without its accents", async (otherSide, searches) => {
    const owner = signing.owner();
    await signedElsewhere(owner, [
      { title: "Lease", terms: { otherSide } },
      { title: otherSide, terms: { otherSide: "Plain Co." } },
      { title: "Internet" },
    ]);
    for (const search of searches) {
      expect([search, (await list(owner, { search, sort: "title" })).counts.all]).toEqual([search, 2]);
    }
    expect((await list(owner, { search: "x\u0301" })).counts.all).toBe(0);
  });

  test("WORK-01 sorts by the next date, the amount, the title or the last change, with what has none at the end", async () => {
    const owner = signing.owner();
    const amount = (cents: number) => ({ amount: { cents, per: "month" as const } });
    await signedElsewhere(owner, [
      { title: "No date" },
      { title: "B later", terms: { end: inDays(90), ...amount(100) } },
      { title: "a sooner", terms: { end: inDays(9), ...amount(90_000_000_000) } },
    ]);
    const sorted = async (sort: string) => (await list(owner, { sort })).titles;
    expect(await sorted("next")).toEqual(["a sooner", "B later", "No date"]);
    expect(await sorted("amount")).toEqual(["a sooner", "B later", "No date"]);
    expect(await sorted("title")).toEqual(["a sooner", "B later", "No date"]);
    expect((await list(owner)).contracts[0]).toMatchObject({
      amount: { cents: 90_000_000_000, per: "month" },
      next: { kind: "end", on: inDays(9) },
    });
  });

  test("WORK-01 pages have every contract once, also while one is added", async () => {
    const owner = signing.owner();
    const titles = Array.from({ length: 120 }, (_, index) => `Contract ${String(index).padStart(3, "0")}`);
    await signedElsewhere(
      owner,
      titles.map((title) => ({ title })),
    );
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(owner, { sort: "title", cursor });
      found.push(...page.titles);
      if (cursor === null) await signedElsewhere(owner, [{ title: "AAA" }]);
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toEqual(titles);
    const written = ["[1,2]", String.raw`["\u0000","x"]`, String.raw`["a","\ud800"]`];
    for (const broken of ["x", "", ...written.map((text) => Buffer.from(text).toString("base64url"))])
      expect((await owner.call("contracts/list", { cursor: broken })).body.code).toBe("bad-request");
  });
});

describe("drafts that are deleted", () => {
  test("are brought back whole within a day, opened or not, and are gone after it", async () => {
    const owner = signing.owner();
    const [opened, unopened] = [owner.draft(await billOfSale()), owner.draft(await billOfSale())];
    await owner.call("contracts/open-draft", { id: opened });
    for (const id of [opened, unopened]) {
      expect((await owner.call("contracts/delete", { id })).body).toEqual({ deleted: true });
      expect((await owner.call("contracts/read", { id })).body.code).toBe("contract-not-found");
    }
    expect((await list(owner)).contracts).toEqual([]);
    await runChores(signing.signing.chores);
    for (const id of [opened, opened, unopened])
      expect((await owner.call("contracts/restore", { id })).body).toEqual({ id });
    expect((await list(owner)).counts.draft).toBe(2);
    expect((await owner.call("contracts/read", { id: unopened })).body.answers).toMatchObject({
      payment: "cash",
    });
    await owner.call("contracts/delete", { id: opened });
    await owner.call("contracts/delete", { id: unopened, forGood: true });
    expect((await owner.call("contracts/restore", { id: unopened })).body.code).toBe("contract-not-found");
    signing.clock.advance(DAY + 1);
    await runChores(signing.signing.chores);
    expect((await owner.call("contracts/restore", { id: opened })).body.code).toBe("contract-not-found");
  });
});

test("WORK-01 the sample is there for a new owner until it is removed, and can be put back", async () => {
  const owner = signing.owner();
  expect(await list(owner)).toMatchObject({ contracts: [], hasSample: true, next: null });
  await owner.call("register/sample", { removed: true });
  expect(await list(owner)).toMatchObject({ contracts: [], hasSample: false });
  await owner.call("register/sample", { removed: false });
  expect((await list(owner)).hasSample).toBe(true);
});
