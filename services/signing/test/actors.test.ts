import { afterAll, beforeAll, expect, test } from "vitest";
import { createActor } from "../src/base/actor.ts";
import { lockWorkspace } from "../src/workspace/workspaces.ts";
import { programOf } from "./api/api-client.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const workspacesOf = (uid: string) =>
  signing.query.selectFrom("signing.workspaces").select("id").where("uid", "=", uid).execute();

test("an owner's first calls make one workspace, also when they come at once", async () => {
  const owner = signing.owner();
  expect(await workspacesOf(owner.uid)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call("usage/read")));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await workspacesOf(owner.uid)).toHaveLength(1);
});

test("an actor that was made before its owner left can do nothing more", async () => {
  const owner = signing.owner();
  await owner.call("usage/read");
  const [workspace] = await workspacesOf(owner.uid);
  const actor = createActor({ personId: owner.uid, workspaceId: workspace?.id ?? "", role: "owner" });
  expect(await lockWorkspace(signing.query, actor)).toMatchObject({ uid: owner.uid });
  await signing.signing.forgetOwner(owner.uid);
  await expect(lockWorkspace(signing.query, actor)).rejects.toMatchObject({ code: "not-signed-in" });
});

test("a key names its owner and their workspace", async () => {
  const owner = signing.owner();
  const { post } = await programOf(signing, owner);
  const made = await post("/webhooks", { url: "https://example.com/", events: ["envelope.sent"] });
  expect(made.status).toBe(201);
  expect((await owner.call("webhooks/list")).body.webhooks).toMatchObject([{ id: made.body.id }]);
});

test("a plain object is no actor, nor is one that was stored", () => {
  const actor = createActor({ personId: "person", workspaceId: "workspace", role: "owner" });
  const stored = JSON.parse(JSON.stringify(actor));
  expect(Object.getOwnPropertySymbols(actor)).toHaveLength(1);
  expect(Object.getOwnPropertySymbols(stored)).toEqual([]);
  // @ts-expect-error the symbol is missing
  const plain: Parameters<typeof lockWorkspace>[1] = {
    personId: "person",
    workspaceId: "workspace",
    role: "owner",
  };
  expect(plain).toEqual(stored);
});
