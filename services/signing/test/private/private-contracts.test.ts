import { calls as apiCalls } from "@sealwright/protocol/api/reference";
import { calls } from "@sealwright/signing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL_SCOPES, request } from "../api/api-client.ts";
import { PATHS } from "../call-by-path.ts";
import { completeBody } from "../complete-body.ts";
import { type Harness, startSigning } from "../signing-harness.ts";
import { callOf, MARK, privateThings, type Things } from "./private-things.ts";

let signing: Harness;
let things: Things;
/** Ids of what belongs to the private contracts. */
let documents: { id: string }[];
let secrets: string[];
beforeAll(async () => {
  signing = await startSigning();
  things = await privateThings(signing);
  const { ids, bill, out } = things;
  documents = await signing.query
    .selectFrom("signing.documents")
    .select("id")
    .where("envelopeId", "in", [bill.envelope, out.envelope])
    .execute();
  secrets = [MARK, bill.envelope, out.envelope, bill.seller, out.seller, out.buyer, ...Object.values(ids)];
  expect(documents).toHaveLength(2);
});
afterAll(() => signing.stop());

const NOWHERE = "nowhere";
/** What ends the caller's own place or makes something, whatever the id is. */
const UNRELATED = [
  "contracts/export",
  "drafts/start",
  // Reads the whole library.
  "form-drafts/forms",
  "imports/upload",
  "people/invite",
  "people/leave",
  "templates/start",
];
const OWNER_PATHS = Object.entries(PATHS).flatMap(([path, name]) =>
  calls[name].caller === "owner" && !UNRELATED.includes(path) ? [path] : [],
);
const ROLES = ["owner", "admin", "sender", "viewer"] as const;

/** Everything that a call could name a contract by. */
function bodyOf(path: string, id: string, document: string): object {
  const from = path === "form-drafts/start" ? { from: { contract: id } } : {};
  const form = path === "drafts/add-form" ? { form: id } : {};
  const named = /^(?:documents|drafts)\/file$/.test(path) ? { document } : {};
  return { ...completeBody(path, { id }), ...from, ...form, ...named, contract: id };
}

/** The log has the id of a contract only for those who see it. */
function assertNoSecret(answer: object, asked: readonly string[]): void {
  const text = JSON.stringify(answer);
  for (const secret of secrets.filter((one) => !asked.includes(one))) expect(text).not.toContain(secret);
}

describe.each(ROLES)("TEAM-03 private to others than the %s", (role) => {
  test.each(OWNER_PATHS)("%s tells nothing of it", async (path) => {
    const call = callOf(things.others[role]);
    const nowhere = await call(path, bodyOf(path, NOWHERE, NOWHERE));
    const ids =
      path.includes("people/") || path.includes("webhooks/") ? [NOWHERE] : Object.values(things.ids);
    for (const id of ids) {
      const there = await call(path, bodyOf(path, id, documents[0]?.id ?? ""));
      expect([id, there.status, there.body.code]).toEqual([id, nowhere.status, nowhere.body.code]);
      assertNoSecret(there.body, [id]);
    }
    assertNoSecret(nowhere.body, []);
  });
});

test("TEAM-03 nothing of a private contract was changed by others, and who is chosen reads it", async () => {
  const { hana, milo, ids, bill } = things;
  for (const one of [hana, milo]) {
    for (const id of Object.values(ids)) {
      const { status, body } = await one.here("contracts/read", { id });
      expect([id, status]).toEqual([id, 200]);
      expect(body).toMatchObject({
        privacy: {
          members: expect.arrayContaining(
            ["Hana Holder", "Milo Mate"].map((name) => expect.objectContaining({ name })),
          ),
        },
        responsible: { name: "Hana Holder" },
      });
    }
    const listed = (await one.here("contracts/list")).body as {
      contracts: { id: string; isPrivate: boolean }[];
    };
    expect(listed.contracts.map(({ id }) => id).toSorted()).toEqual(Object.values(ids).toSorted());
    expect(listed.contracts.every(({ isPrivate }) => isPrivate)).toBe(true);
    expect(listed).toMatchObject({ hidden: [] });
  }
  expect((await milo.here("imports/read", { id: ids.lease })).status).toBe(200);
  expect((await milo.here("drafts/read", { id: ids.files })).status).toBe(200);
  expect((await milo.here("contracts/file", { id: bill.id, file: "sealed" })).status).toBe(200);
  // A role still counts.
  expect((await milo.here("contracts/void", { id: ids.out, reason: "No" })).body.code).toBe(
    "role-not-allowed",
  );
});

test("TEAM-03 the owner and admins learn how many private contracts there are and whom to ask, and others do not", async () => {
  const hidden = async (role: (typeof ROLES)[number]) => {
    const { body } = await callOf(things.others[role])("contracts/list");
    expect([body.contracts, body.counts]).toEqual([[], expect.objectContaining({ all: 0 })]);
    return body.hidden;
  };
  const known = [{ name: "Hana Holder", contracts: 5 }];
  expect(await Promise.all(ROLES.map(hidden))).toEqual([known, known, [], []]);
});

describe("TEAM-03 a program", () => {
  let keys: Record<"hana" | "admin" | "owner", string>;
  beforeAll(async () => {
    const asked = { name: "Key", mode: "live", scopes: ALL_SCOPES };
    const keyOf = async (one: Parameters<typeof callOf>[0]) =>
      String((await callOf(one)("api-keys/create", asked)).body.key);
    const { hana, others } = things;
    keys = { hana: await keyOf(hana), admin: await keyOf(others.admin), owner: await keyOf(others.owner) };
  });

  const cases = apiCalls.filter(({ body }) => body === undefined || "example" in body);
  test.each(cases.map((call) => [call.id, call] as const))(
    "of someone else is in no answer of %s",
    async (_id, { method, path, body }) => {
      const ask = (key: string, id: string) => {
        const at = path.replaceAll(/\{\w+\}/g, id);
        const example = body && "example" in body ? { ...(body.example as object) } : undefined;
        if (example && "envelope" in example) Object.assign(example, { envelope: id });
        return request(signing, method, at, key, example ? { body: JSON.stringify(example) } : {});
      };
      for (const key of [keys.owner, keys.admin]) {
        const nowhere = await ask(key, "env_AAAAAAAAAAAA");
        for (const { envelope } of [things.bill, things.out]) {
          const there = await ask(key, envelope);
          expect([there.status, there.body?.error?.code]).toEqual([
            nowhere.status,
            nowhere.body?.error?.code,
          ]);
          assertNoSecret(there.body ?? {}, [envelope]);
        }
      }
    },
  );

  test("sees what its maker sees", async () => {
    const listed = async (key: string) => (await request(signing, "GET", "/envelopes", key)).body.data.length;
    expect([await listed(keys.hana), await listed(keys.admin), await listed(keys.owner)]).toEqual([2, 0, 0]);
    const { envelope } = things.bill;
    expect((await request(signing, "GET", `/envelopes/${envelope}`, keys.hana)).status).toBe(200);
  });
});
