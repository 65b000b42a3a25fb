import { IMPORT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import { DAY, runChores } from "@sealwright/runtime";
import { UNLIMITED } from "@sealwright/signing";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SigningError } from "../../src/base/errors.ts";
import { type Harness, startSigning } from "../signing-harness.ts";

/** Of a plan that ends, or a register that is full, while the test runs. */
let room = Number.POSITIVE_INFINITY;
let signing: Harness;
beforeAll(async () => {
  signing = await startSigning(
    {},
    {
      usage: {
        ...UNLIMITED,
        async assertRoomInRegister(_tx, _of, more) {
          if (more > room) throw new SigningError("register-full");
        },
      },
    },
  );
});
afterAll(() => signing.stop());

const list = (text: string) => new TextEncoder().encode(text);
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `Lease ${at},Hart,2026-01-01,2027-12-31\n`);
const HEAD = "Title,Other side,Start,End\n";

test("WORK-03 a list is looked at, and its good rows are added whole", async () => {
  const owner = signing.owner();
  const { body } = await owner.upload(
    "list",
    list(`${HEAD}${rows(600).join("")},no title\n`),
    "contracts.csv",
  );
  const id = String(body.id);
  const preview = await owner.call("imports/read-list", { id });
  expect((preview.body.rows as { errors: string[] }[]).filter(({ errors }) => errors.length > 0)).toEqual([
    expect.objectContaining({ line: 602, errors: ["There is no title."] }),
  ]);
  expect((await owner.call("contracts/list")).body.contracts).toEqual([]);
  expect((await owner.call("imports/add-list", { id })).body).toEqual({ added: 600 });
  const { contracts, counts } = (await owner.call("contracts/list")).body as {
    contracts: { id: string }[];
    counts: { all: number };
  };
  expect(counts.all).toBe(600);
  expect(contracts[0]).toMatchObject({ origin: "list", standing: "in-force", templateId: null });
  expect((await owner.call("imports/add-list", { id })).body.code).toBe("import-not-found");
  const one = contracts[0]?.id ?? "";
  expect((await owner.call("imports/read", { id: one })).body).toMatchObject({
    isConfirmed: true,
    file: null,
  });
  expect((await owner.call("imports/delete", { id: one })).body).toEqual({ deleted: true });
});

test("WORK-03 a list with emoji where its cells are shortened is stored", async () => {
  const owner = signing.owner();
  const long = `${"x".repeat(IMPORT_TITLE_MAX_LENGTH - 1)}😀`;
  const { status, body } = await owner.upload("list", list(`${HEAD}${long},${long},${"x".repeat(39)}😀,\n`));
  expect(status).toBe(200);
  const preview = await owner.call("imports/read-list", { id: body.id });
  expect(preview.body.rows).toEqual([
    expect.objectContaining({ title: "x".repeat(IMPORT_TITLE_MAX_LENGTH - 1) }),
  ]);
});

test("WORK-04 an owner who only imports a list is reminded by their own clock", async () => {
  const owner = signing.owner({ timeZone: "Australia/Sydney" });
  const { body } = await owner.upload("list", list(HEAD + rows(1).join("")));
  await owner.call("imports/add-list", { id: body.id });
  expect((await owner.call("deadlines/read-settings")).body).toMatchObject({
    timeZone: "Australia/Sydney",
    timeZoneKnown: true,
  });
});

test("WORK-03 two clicks add a list once", async () => {
  const owner = signing.owner();
  const { body } = await owner.upload("list", list(HEAD + rows(20).join("")));
  const both = await Promise.all([1, 2].map(() => owner.call("imports/add-list", { id: body.id })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await owner.call("contracts/list")).body.contracts).toHaveLength(20);
});

test("WORK-03 a register that is too full for the whole list adds nothing of it, and keeps the list", async () => {
  const owner = signing.owner();
  const { body } = await owner.upload("list", list(HEAD + rows(11).join("")));
  room = 10;
  expect((await owner.call("imports/add-list", { id: body.id })).body.code).toBe("register-full");
  expect((await owner.call("contracts/list")).body.contracts).toEqual([]);
  room = 11;
  expect((await owner.call("imports/add-list", { id: body.id })).body).toEqual({ added: 11 });
  room = Number.POSITIVE_INFINITY;
});

test("WORK-03, WORK-05: a full register is reported before anything is uploaded, and a plan that ends meanwhile keeps the file", async () => {
  const owner = signing.owner();
  const pdf = await textPdf("SERVICE AGREEMENT");
  const { body } = await owner.upload("pdf", pdf);
  room = 0;
  expect((await owner.call("imports/look")).body.refusal).toMatch(/register is full/);
  expect((await owner.upload("pdf", await textPdf("LEASE"))).body.code).toBe("register-full");
  const terms = { otherSide: "", amount: null, start: null, end: null, renewal: null, notice: null };
  const confirm = (version: unknown = null) =>
    owner.call("imports/confirm", { id: body.id, title: "Service", terms, version });
  expect((await confirm()).body.code).toBe("register-full");
  expect((await owner.importFile(String(body.id))).status).toBe(200);
  room = 1;
  expect((await confirm()).status).toBe(200);
  room = 0;
  // A contract that is in the register already can still be corrected.
  const { version } = (await owner.call("imports/read", { id: body.id })).body;
  expect((await confirm(version)).status).toBe(200);
  room = Number.POSITIVE_INFINITY;
});

test("WORK-03 a list that was never added is forgotten after a month, and a PDF is not", async () => {
  const owner = signing.owner();
  const uploaded = await owner.upload("list", list(HEAD + rows(1).join("")));
  await owner.upload("pdf", await textPdf("LEASE"));
  signing.clock.advance(31 * DAY);
  await runChores(signing.signing.chores);
  expect((await owner.call("imports/read-list", { id: uploaded.body.id })).body.code).toBe(
    "import-not-found",
  );
  expect((await owner.call("imports/look")).body.waiting).toHaveLength(1);
});
