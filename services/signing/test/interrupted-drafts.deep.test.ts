import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, OpenDatabase } from "@sealwright/database";
import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { DAY } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePdf } from "./api/pdf-samples.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

/** When a call ends as if its process had: before a transaction, or when it was committed. */
interface End {
  at: number;
  isCommitted: boolean;
  count: number;
}

const ends = new AsyncLocalStorage<End>();

function ending<Tables>(database: Database<Tables>): Database<Tables> {
  return {
    ...database,
    async transaction(work) {
      const end = ends.getStore();
      if (end) end.count += 1;
      if (!end || end.count !== end.at) return database.transaction(work);
      if (end.isCommitted) await database.transaction(work);
      throw new Error("The process ended here");
    },
  };
}

const wrap = (open: OpenDatabase): OpenDatabase => ({
  ...open,
  tables: <Tables>() => ending(open.tables<Tables>()),
});

let signing: Harness;
let owner: ReturnType<Harness["owner"]>;
beforeAll(async () => {
  signing = await startSigning({}, {}, undefined, wrap);
  owner = signing.owner();
});
afterAll(() => signing.stop());

/** Ends the call at each of its transactions, until it comes through. @param check looks at what each end left */
async function endEverywhere(
  isCommitted: boolean,
  call: () => Promise<{ status: number }>,
  check: () => Promise<void>,
) {
  for (let at = 1; ; at += 1) {
    const end = { at, isCommitted, count: 0 };
    const { status } = await ends.run(end, call);
    await check();
    const isThrough = end.count < at;
    expect([at, status]).toEqual([at, isThrough ? 200 : 500]);
    if (!isThrough) continue;
    expect(at).toBeGreaterThan(1);
    return;
  }
}

async function draftsThatAreThere(): Promise<DocumentDraft[]> {
  const { contracts } = (await owner.call("contracts/list")).body as { contracts: { id: string }[] };
  const read = contracts.map(({ id }) => owner.call("drafts/read", { id }));
  return (await Promise.all(read)).map(({ body }) => body as unknown as DocumentDraft);
}

test("SIGN-07 an upload that is interrupted leaves a whole draft or none, and no bytes after the sweep", async () => {
  let pages = 1;
  const upload = async () => {
    pages += 1;
    return owner.call("drafts/start", { name: "Lease.pdf", bytes: await samplePdf(pages) });
  };
  for (const isCommitted of [false, true]) {
    await endEverywhere(isCommitted, upload, async () => {
      for (const { documents } of await draftsThatAreThere()) expect(documents).toHaveLength(1);
    });
  }
  for (const days of [31, 2]) {
    signing.clock.advance(days * DAY);
    for (const chore of signing.signing.chores) await chore.run(new AbortController().signal);
  }
  const uploads = await signing.query.selectFrom("signing.uploads").select(["draftId", "sha256"]).execute();
  const drafts = await draftsThatAreThere();
  expect(uploads.map(({ draftId }) => draftId).toSorted()).toEqual(drafts.map(({ id }) => id).toSorted());
  const objects = await signing.query.selectFrom("signing.objects").select("sha256").execute();
  expect(objects.map(({ sha256 }) => sha256).toSorted()).toEqual(
    uploads.map(({ sha256 }) => sha256).toSorted(),
  );
});

test.each([false, true])(
  "SIGN-07 saving and sending that are interrupted are done once when they are tried again (committed: %s)",
  async (isCommitted) => {
    const email = `anna.${isCommitted}@berg.example`;
    const anna = { id: "", name: "Anna Berg", email, capacity: "", order: 1, needsCode: false };
    const box = { page: 1, x: 72, y: 600, width: 180, height: 36, label: "", required: false };
    const { body } = await owner.call("drafts/start", { name: "Order.pdf", bytes: await samplePdf(30) });
    const id = String(body.id);
    const read = async () => (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
    const { revision } = await read();
    const title = { id, revision, title: "Order of chairs" };
    await endEverywhere(
      isCommitted,
      () => owner.call("drafts/save", title),
      async () => expect(["Order", "Order of chairs"]).toContain((await read()).title),
    );
    expect(await read()).toMatchObject({ title: "Order of chairs", revision: revision + 1 });
    await owner.call("drafts/save", { id, revision: revision + 1, people: [anna] });
    const { people, documents } = await read();
    const field = { ...box, kind: "signature", document: documents[0]?.id, person: people[0]?.id };
    await owner.call("drafts/save", { id, revision: revision + 2, fields: [field] });

    await endEverywhere(
      isCommitted,
      () => owner.call("drafts/send", { id, revision: revision + 3 }),
      () => signing.settled(),
    );
    const envelopes = await signing.query
      .selectFrom("signing.envelopes")
      .select("state")
      .where("contractId", "=", id)
      .execute();
    expect(envelopes).toEqual([{ state: "sent" }]);
    expect(signing.mails.filter(({ to }) => to === email)).toHaveLength(1);
  },
);
